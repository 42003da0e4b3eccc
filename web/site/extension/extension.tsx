import { SERVICE_NAME } from "../../api/service.gen.ts"
import { CodeBlock } from "../../ui/copy.tsx"
import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useOrigin } from "../layout/origin.ts"
import { Connect } from "./connect.tsx"

const PERMISSIONS = ["panel", "service", "video", "storage"] as const

const code = (text: string) => <code className="font-mono text-sm">{text}</code>

export function Page() {
  const t = useWords("extension")
  const origin = useOrigin()
  return (
    <Frame>
      <Lead title={t("title")}>{t("lead")}</Lead>
      <section aria-labelledby="connect" className="mt-10 max-w-text">
        <h2 id="connect" className="text-2xl font-display">
          {t("connect")}
        </h2>
        <Connect />
      </section>

      <section aria-labelledby="install" className="mt-12 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="install" className="text-2xl font-display">
            {t("install")}
          </h2>
          <ol className="mt-3 grid list-decimal gap-2 ps-5">
            <li>{t("install.build")}</li>
            <li>{t("install.open", { code })}</li>
            <li>{t("install.load", { code })}</li>
            <li>{t("install.use")}</li>
          </ol>
        </div>
        <CodeBlock
          className="self-start"
          label={t("install.command")}
          code={`npm run extension:build -- --service ${origin || "https://…"}`}
        />
      </section>

      <section aria-labelledby="may" className="mt-12 max-w-text">
        <h2 id="may" className="text-2xl font-display">
          {t("permissions")}
        </h2>
        <dl className="mt-4 grid gap-4">
          {PERMISSIONS.map((what) => (
            <div key={what}>
              <dt className="font-semibold">{t(`permission.${what}`)}</dt>
              <dd className="text-muted">{t(`permission.${what}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-muted">{t("permissions.limit", { service: SERVICE_NAME })}</p>
      </section>
    </Frame>
  )
}
