import { SERVICE_NAME } from "../../api/service.gen.ts"
import { Button } from "../../ui/button.tsx"
import { useWords } from "../../words/use-words.tsx"
import { disconnect } from "../disconnect.ts"
import { SERVICE } from "./service.ts"
import { SiteLink } from "./site-link.tsx"
import type { Account } from "./use-account.ts"

/** The account that pays, at the bottom of the panel. */
export function AccountBar({ account }: { account: Account }) {
  const t = useWords("panel")
  return (
    <footer className="sticky bottom-0 flex min-h-12 items-center justify-between gap-3 border-t border-line bg-paper px-4 text-sm">
      {account.state === "connected" && (
        <>
          <span className="min-w-0 truncate text-muted">{account.email}</span>
          <Button look="ghost" size="small" onClick={() => void disconnect(SERVICE)}>
            {t("account.disconnect")}
          </Button>
        </>
      )}
      {account.state === "visitor" && (
        <>
          <span className="text-muted">{t("account.visitor")}</span>
          <SiteLink className="text-accent underline underline-offset-3">{t("account.signIn")}</SiteLink>
        </>
      )}
      {account.state === "not_connected" && (
        <span className="text-muted">{t("account.elsewhere", { service: SERVICE_NAME })}</span>
      )}
    </footer>
  )
}
