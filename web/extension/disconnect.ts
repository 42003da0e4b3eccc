import { endSession } from "./end-session.ts"
import { forgetSession, storedSession } from "./stored.ts"

/** Ends the extension's session here first, then at the service. */
export async function disconnect(service: string): Promise<void> {
  const session = await storedSession()
  await forgetSession()
  if (session) await endSession(service, session)
}
