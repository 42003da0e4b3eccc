import { forgetSession, storedSession } from "./stored.ts"

/**
 * Ends the extension's session: here at once, and at the service, which alone makes its token worth nothing. Where the service does not
 * answer, it stands in the settings of its owner until they end it there, or it ends by itself.
 */
export async function disconnect(service: string): Promise<void> {
  const session = await storedSession()
  await forgetSession()
  if (!session) return
  await fetch(`${service}/api/auth/sign-out`, {
    method: "POST",
    headers: { Authorization: `Bearer ${session.token}` },
    credentials: "omit",
    // The panel may be closed before the answer.
    keepalive: true,
  }).catch(() => undefined)
}
