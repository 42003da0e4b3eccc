import { SAMPLE } from "../../api/sample.gen.ts"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/copy.tsx"
import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { CLIENTS, EXPORT_COMMAND, TOOLS } from "./clients.ts"
import { useMcpUrl } from "./use-mcp-url.ts"

export function Page() {
  const t = useWords("mcp-setup")
  const url = useMcpUrl()
  return (
    <Frame>
      <Lead title={t("title")}>{t("lead")}</Lead>
      <section aria-labelledby="key" className="mt-10 max-w-text">
        <h2 id="key" className="text-2xl font-display">
          {t("key")}
        </h2>
        <p className="mt-2 text-muted">
          {t("key.text", { code: (text) => <code className="font-mono text-sm">{text}</code> })}
        </p>
        <p className="mt-4">
          <Button asChild>
            <a href="/login?next=/dashboard/keys">{t("key.act")}</a>
          </Button>
        </p>
      </section>

      <section aria-labelledby="clients" className="mt-12">
        <h2 id="clients" className="text-2xl font-display">
          {t("clients")}
        </h2>
        <div className="mt-4 divide-y divide-line border-y border-line">
          {CLIENTS.map(({ id, name, label, code }, at) => (
            // The browser opens the client that the URL names (#cursor), and closes the others.
            <details key={id} name="client" open={at === 0}>
              <summary className="py-3">
                <h3 className="inline text-lg font-semibold">{name}</h3>
              </summary>
              <div id={id} className="grid items-start gap-x-12 gap-y-3 pt-1 pb-6 lg:grid-cols-[1fr_1.6fr]">
                <p className="text-sm text-muted">
                  <SetupHint id={id} />
                </p>
                <CodeBlock label={typeof label === "string" ? t(label) : label.file} code={code(url)} />
              </div>
            </details>
          ))}
        </div>
      </section>

      <section aria-labelledby="try" className="mt-12 max-w-text">
        <h2 id="try" className="text-2xl font-display">
          {t("try")}
        </h2>
        <p className="mt-2 text-muted">{t("try.text")}</p>
        <CodeBlock className="mt-4" label={t("try.label")} code={t("try.prompt", { video: SAMPLE.id })} />
        <p className="mt-3 text-muted">{t("try.failed", { service: SERVICE_NAME })}</p>
      </section>

      <section aria-labelledby="tools" className="mt-12 max-w-text">
        <h2 id="tools" className="text-2xl font-display">
          {t("tools")}
        </h2>
        <ul className="mt-4 border-t border-line text-sm">
          {TOOLS.map(([name, price]) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr_auto]"
            >
              <code className="font-mono">{name}</code>
              <span className="text-muted max-sm:order-last max-sm:col-span-2">{t(`tool.${name}`)}</span>
              <span className="text-end whitespace-nowrap">{t(price)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted">
          {t("tools.note", { code: (text) => <code className="font-mono">{text}</code> })}
        </p>
      </section>
    </Frame>
  )
}

/** Says where the code of a client goes. */
function SetupHint({ id }: { id: (typeof CLIENTS)[number]["id"] }) {
  const t = useWords("mcp-setup")
  if (id === "codex") return t("how.codex", { command: EXPORT_COMMAND })
  if (id === "chatgpt") return t("how.chatgpt", { code: (text) => <code className="font-mono">{text}</code> })
  return t(`how.${id}`)
}
