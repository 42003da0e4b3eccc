// The messages between the parts of the extension, and between the service's pages and it.

/** The video in a tab, as its page reports it. */
export type WatchedVideo = { videoId: string; title: string }

/** From YouTube's page to the background. */
export type FromPage = { type: "watched"; watched: WatchedVideo | null } | { type: "open" }

/** The name of the port between the panel and YouTube's page. */
export const PLAYER_PORT = "player"
export type FromPlayer = { seconds: number }
export type ToPlayer = { seek: number }

/** From a page of the service. */
export type FromSite = { type: "hello" } | { type: "connect"; session: Session } | { type: "disconnect" }
/** To a page of the service. `connected`: the email address of the connected account. */
export type ToSite = { ok: true; connected: string | null } | { ok: false }

/**
 * The extension's own session, from `POST /api/auth/extension-session`. `email` is only displayed.
 */
export type Session = { token: string; expiresAt: string; email: string }

const VIDEO_ID = /^[\w-]{11}$/
const TITLE_MAX = 300

/** Parses a message from YouTube's page, which is not trusted. Undefined if it is not ours. */
export function readFromPage(value: unknown): FromPage | undefined {
  const { type, watched } = record(value)
  if (type === "open") return { type }
  if (type !== "watched") return undefined
  if (watched === null) return { type, watched }
  const { videoId, title } = record(watched)
  if (typeof videoId !== "string" || !VIDEO_ID.test(videoId) || typeof title !== "string") return undefined
  return { type, watched: { videoId, title: title.slice(0, TITLE_MAX) } }
}

/** Parses a message from a page of the service. Undefined if it is not ours. */
export function readFromSite(value: unknown): FromSite | undefined {
  const { type, session } = record(value)
  if (type === "hello" || type === "disconnect") return { type }
  const read = type === "connect" ? readSession(session) : undefined
  return read && { type: "connect", session: read }
}

/**
 * Parses a session, from storage or a message. Undefined if it is malformed, or expired at `nowMs`.
 * The default 0 skips the check of expiry.
 */
export function readSession(value: unknown, nowMs = 0): Session | undefined {
  const { token, expiresAt, email } = record(value)
  if (typeof token !== "string" || typeof expiresAt !== "string" || typeof email !== "string")
    return undefined
  if (token === "" || token.length > 4096 || !(Date.parse(expiresAt) > nowMs)) return undefined
  return { token, expiresAt, email: email.slice(0, 254) }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}
