import type { ReactNode } from "react"
import { SERVICE_NAME } from "../../api/service.gen.ts"
import { useWords } from "../../words/use-words.tsx"
import { Frame } from "../layout/frame.tsx"
import { Lead } from "../layout/lead.tsx"
import { useHref } from "../layout/site-provider.tsx"
import { Connect } from "./connect.tsx"
import { Install } from "./install.tsx"
import { PanelPicture } from "./panel-picture.tsx"
import { useConnection } from "./use-connection.ts"

const PERMISSIONS = ["panel", "service", "video", "storage"] as const

export function Page() {
  const t = useWords("extension")
  const href = useHref()
  const connection = useConnection()
  const site = (text: ReactNode) => (
    <a href={href("/")} className="text-accent underline underline-offset-3">
      {text}
    </a>
  )
  return (
    <Frame>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <Lead title={t("title")}>{t("lead")}</Lead>
          <p className="mt-3 max-w-text">{t("needs", { site })}</p>
        </div>
        <PanelPicture />
      </div>
      {/* Users who have the extension can connect it at once. */}
      {!connection.isInstalled && <Install />}
      <section aria-labelledby="connect" className="mt-12 max-w-text">
        <h2 id="connect" className="text-2xl font-display">
          {t("connect")}
        </h2>
        <Connect {...connection} />
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
