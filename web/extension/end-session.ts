import type { Session } from "./messages.ts"

/**
 * Ends an extension's session at the service, which invalidates its token. When the service does
 * not answer, the session stays in the user's settings until it ends or expires.
 */
export async function endSession(service: string, { token }: Pick<Session, "token">): Promise<void> {
  await fetch(`${service}/api/auth/sign-out`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    credentials: "omit",
    // The panel may be closed before the answer.
    keepalive: true,
  }).catch(() => undefined)
}

/** Where the extension keeps its session (stored.ts). */
type Store = {
  storedSession: () => Promise<Session | undefined>
  keepSession: (session: Session) => Promise<void>
}

/** Keeps a new session and ends the one that it replaces, which nothing else could use or end. */
export async function replaceSession(
  service: string,
  session: Session,
  { storedSession, keepSession }: Store,
): Promise<void> {
  const replaced = await storedSession()
  await keepSession(session)
  if (replaced && replaced.token !== session.token) await endSession(service, replaced)
}
