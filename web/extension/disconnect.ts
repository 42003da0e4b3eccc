import { forgetSession, storedSession } from "./stored.ts"

/**
 * Ends the extension's session here first, then at the service, which invalidates its token. When
 * the service does not answer, the session stays in the user's settings until it ends or expires.
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
