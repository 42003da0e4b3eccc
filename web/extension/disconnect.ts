import { endSession } from "./end-session.ts"
import { forgetSession, storedSession } from "./stored.ts"

/** Removes the extension's session here first, then ends it at the service. */
export async function disconnect(service: string): Promise<void> {
  const session = await storedSession()
  await forgetSession()
  if (session) await endSession(service, session)
}
