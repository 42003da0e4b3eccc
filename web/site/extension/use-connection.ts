import { useEffect, useState } from "react"
import { answerOf, api } from "../../api/client.ts"
import { type Failure, failureOf } from "../../api/failure.ts"
import { endSession } from "../../extension/end-session.ts"
import { askExtension } from "./ask-extension.ts"

type State =
  | { step: "looking" | "absent" | "signed-out" }
  | { step: "ready"; email: string; busy: boolean; failure?: Failure }
  | { step: "connected"; email: string }

export type Connection = {
  state: State
  /** True if the extension has answered. */
  isInstalled: boolean
  connect: (email: string) => Promise<void>
  disconnect: () => Promise<void>
}

/**
 * Creates a session for the extension when the user presses the button. Sends it only to the
 * extension whose ID is built in; a URL can't name another.
 */
export function useConnection(): Connection {
  const [state, setState] = useState<State>({ step: "looking" })
  useEffect(() => {
    readState().then(setState, () => setState({ step: "absent" }))
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
    setState(await readState())
  }
  const isInstalled = state.step !== "looking" && state.step !== "absent"
  return { state, isInstalled, connect, disconnect }
}

async function readState(): Promise<State> {
  const answer = await askExtension({ type: "hello" })
  if (!answer?.ok) return { step: "absent" }
  if (answer.connected !== null) return { step: "connected", email: answer.connected }
  const session = await answerOf(api.GET("/api/auth/get-session"))
  return session ? { step: "ready", email: session.user.email, busy: false } : { step: "signed-out" }
}
