import type { Session } from "./messages.ts"

/**
 * Ends an extension's session at the service, which invalidates its token. If the service does not
 * answer, the session remains in the user's settings until the user ends it or it expires.
 */
export async function endSession(service: string, { token }: Pick<Session, "token">): Promise<void> {
  await fetch(`${service}/api/auth/sign-out`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    credentials: "omit",
    // The panel may close before the response arrives.
    keepalive: true,
  }).catch(() => undefined)
}

/** The storage of the extension's session (stored.ts). */
type Store = {
  storedSession: () => Promise<Session | undefined>
  keepSession: (session: Session) => Promise<void>
}

/**
 * Stores a new session and ends the previous one, whose token would otherwise be lost but remain
 * valid.
 */
export async function replaceSession(
  service: string,
  session: Session,
  { storedSession, keepSession }: Store,
): Promise<void> {
  const replaced = await storedSession()
  await keepSession(session)
  if (replaced && replaced.token !== session.token) await endSession(service, replaced)
}
