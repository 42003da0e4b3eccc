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
        <nav aria-label={t("clients.label")} className="mt-3 flex flex-wrap gap-2 text-sm">
          {CLIENTS.map(({ id, name }) => (
            <a
              key={id}
              href={`#${id}`}
              className="rounded-full border border-line px-3 py-1 text-muted hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
        {CLIENTS.map(({ id, name, label, code }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-name`}
            className="grid items-start gap-x-12 gap-y-3 border-b border-line py-6 last:border-0 lg:grid-cols-[1fr_1.6fr]"
          >
            <div>
              <h3 id={`${id}-name`} className="text-lg font-semibold">
                {name}
              </h3>
              <p className="mt-1 text-sm text-muted">
                <How id={id} />
              </p>
            </div>
            <CodeBlock label={typeof label === "string" ? t(label) : label.file} code={code(url)} />
          </section>
        ))}
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
function How({ id }: { id: (typeof CLIENTS)[number]["id"] }) {
  const t = useWords("mcp-setup")
  if (id === "codex") return t("how.codex", { command: EXPORT_COMMAND })
  if (id === "chatgpt") return t("how.chatgpt", { code: (text) => <code className="font-mono">{text}</code> })
  return t(`how.${id}`)
}
