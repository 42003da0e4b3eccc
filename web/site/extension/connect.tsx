import { useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"
import { type Failure, failureOf } from "../../api/failure.ts"
import { endSession } from "../../extension/end-session.ts"
import { Button } from "../../ui/button.tsx"
import { ErrorState, Skeleton } from "../../ui/state.tsx"
import { useWords } from "../../words/use-words.tsx"
import { useHref } from "../layout/site-place.tsx"
import { askExtension } from "./ask-extension.ts"

type State =
  | { step: "looking" | "absent" | "signed-out" }
  | { step: "ready"; email: string; busy: boolean; failure?: Failure }
  | { step: "connected"; email: string }

/**
 * Creates a session for the extension when the user presses the button. Sends it only to the
 * extension whose ID is built in; a URL can't name another.
 */
export function Connect() {
  const t = useWords("extension")
  const href = useHref()
  const [state, setState] = useState<State>({ step: "looking" })
  useEffect(() => {
    look().then(setState, () => setState({ step: "absent" }))
  }, [])
  const connect = async (email: string) => {
    setState({ step: "ready", email, busy: true })
    try {
      const made = await answerOf(api.POST("/api/auth/extension-session"))
      const session = { token: made.access_token, expiresAt: made.expires_at, email }
      const answer = await askExtension({ type: "connect", session })
      if (!answer?.ok) await endSession("", session)
      setState(answer?.ok ? { step: "connected", email } : { step: "absent" })
    } catch (cause) {
      setState({ step: "ready", email, busy: false, failure: failureOf(cause) })
    }
  }
  const disconnect = async () => {
    await askExtension({ type: "disconnect" })
    setState(await look())
  }
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

async function look(): Promise<State> {
  const answer = await askExtension({ type: "hello" })
  if (!answer?.ok) return { step: "absent" }
  if (answer.connected !== null) return { step: "connected", email: answer.connected }
  const session = await answerOf(api.GET("/api/auth/get-session"))
  return session ? { step: "ready", email: session.user.email, busy: false } : { step: "signed-out" }
}
