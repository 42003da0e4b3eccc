import { Button } from "../../ui/button.tsx"
import { ErrorState, Skeleton } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { useHref } from "../layout/site-provider.tsx"
import type { Connection } from "./use-connection.ts"

/** Whether the extension is installed and connected, and the next step. */
export function Connect({ state, connect, disconnect }: Connection) {
  const t = useWords("extension")
  const href = useHref()
  return (
    <div className="mt-3 min-h-12" aria-live="polite">
      {state.step === "looking" && <Skeleton className="h-12" />}
      {state.step === "absent" && <p className="text-muted">{t("connect.absent")}</p>}
      {state.step === "signed-out" && (
        <>
          <p className="text-muted">{t("connect.signedOut")}</p>
          <Button asChild className="mt-4">
            <a href={`/login?next=${href("/extension")}`}>{t("connect.signIn")}</a>
          </Button>
        </>
      )}
      {state.step === "ready" && (
        <>
          <p className="text-muted">{t("connect.ready", { email: state.email })}</p>
          <Button className="mt-4" busy={state.busy} onClick={() => void connect(state.email)}>
            {t("connect.act")}
          </Button>
          {state.failure && (
            <div className="mt-4">
              <ErrorState error={state.failure} />
            </div>
          )}
        </>
      )}
      {state.step === "connected" && (
        <>
          <p>{t("connect.done", { email: state.email, strong: (email) => <strong>{email}</strong> })}</p>
          <Button look="plain" className="mt-4" onClick={() => void disconnect()}>
            {t("connect.undo")}
          </Button>
        </>
      )}
    </div>
  )
}
