import { createHmac, timingSafeEqual } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { type Key, sessionKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/** Whether a session was created on our own pages or for the browser extension. */
export type SessionKind = "site" | "extension"

/** A session and its account. `expiresAt` is epoch milliseconds. */
export type Session = {
  accountId: string
  sessionId: string
  kind: SessionKind
  expiresAt: number
  /** True if this read extended the session, so the cookie must be sent again. */
  renewed: boolean
}

export const SESSION_SECONDS = 30 * 24 * 3600
/** A session in use is extended at most once an hour, to save writes. */
const RENEWED_EVERY_MS = 3_600_000
const TTL_SLACK_SECONDS = 3600

/**
 * Returns the prefix of better-auth's cookies. Browsers accept a `__Host-` cookie only over HTTPS
 * and from the host itself, so that no subdomain can set one for us.
 */
export const cookiePrefix = ({ secure }: { secure: boolean }): string =>
  `${secure ? "__Host-" : ""}better-auth`

/** Returns the name of better-auth's session cookie. */
export const cookieName = (site: { secure: boolean }): string => `${cookiePrefix(site)}.session_token`

/**
 * The cookie's name in earlier releases, over HTTPS. Until OLD_COOKIES_UNTIL, it is still accepted,
 * and replaced at its next use.
 */
const OLD_NAME = "__Secure-better-auth.session_token"
export const OLD_COOKIES_UNTIL = Date.UTC(2026, 11, 1)

/**
 * Returns the signed token in a request's session cookie. `isOld` is true if an earlier release set
 * the cookie.
 */
export function readSessionCookie(
  cookies: ReadonlyMap<string, string>,
  { secure, now }: { secure: boolean; now: number },
): { signed: string; isOld: boolean } | undefined {
  const current = cookies.get(cookieName({ secure }))
  if (current !== undefined) return { signed: current, isOld: false }
  const old = secure && now < OLD_COOKIES_UNTIL ? cookies.get(OLD_NAME) : undefined
  return old === undefined ? undefined : { signed: old, isOld: true }
}

/** Returns the Set-Cookie value for a signed session token, in the same format as better-auth. */
export function sessionCookie(signed: string, { secure }: { secure: boolean }): string {
  const attributes = `Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`
  return `${cookieName({ secure })}=${encodeURIComponent(signed)}; ${attributes}`
}

/** Returns `token.base64(HMAC)`, as used in cookies and bearer tokens. */
export const signToken = (token: string, secret: string): string => `${token}.${mac(token, secret)}`

/** Returns the hash that is stored instead of a session token. */
export const tokenHash = (token: string): string => sha256(token)

/**
 * Returns the session of a signed token. Reads it consistently on each call, so that a revoked
 * session fails at once. Undefined if the signature is wrong or the session has ended. Sign-in
 * routes use better-auth instead.
 */
export async function readSession(
  table: Table,
  secret: string,
  signed: string,
): Promise<Session | undefined> {
  const token = verifiedToken(signed, secret)
  if (token === undefined) return undefined
  const key = sessionKey(tokenHash(token))
  const item = await getItem(table, key)
  const now = table.clock.now()
  if (!item || item.expires_at <= now) return undefined
  const { account_id: accountId, session_id: sessionId, kind, expires_at: expiresAt } = item
  const session: Session = { accountId, sessionId, kind, expiresAt, renewed: false }
  if (now - item.last_used_at < RENEWED_EVERY_MS) return session
  const renewed = await renewSession(table, key)
  return renewed ? { ...session, expiresAt: renewed.expires_at, renewed: true } : undefined
}

/** Extends a session. Returns undefined, and does not recreate it, if it was revoked meanwhile. */
export async function renewSession(table: Table, key: Key): Promise<Item | undefined> {
  const now = table.clock.now()
  const { expires_at, ttl } = sessionEnd(now)
  const written = await updateItem(table, key, {
    update: "SET last_used_at = :now, expires_at = :until, #ttl = :ttl",
    condition: "attribute_exists(pk)",
    names: { "#ttl": "ttl" },
    values: { ":now": now, ":until": expires_at, ":ttl": ttl },
  })
  return written.ok ? written.item : undefined
}

/** Returns the expiry attributes of a session that is used now. */
export function sessionEnd(nowMs: number): { expires_at: number; ttl: number } {
  const expires_at = nowMs + SESSION_SECONDS * 1000
  return { expires_at, ttl: Math.floor(expires_at / 1000) + TTL_SLACK_SECONDS }
}

function verifiedToken(signed: string, secret: string): string | undefined {
  const dot = signed.lastIndexOf(".")
  if (dot < 1) return undefined
  const token = signed.slice(0, dot)
  const actual = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(mac(token, secret))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? token : undefined
}

const mac = (token: string, secret: string) => createHmac("sha256", secret).update(token).digest("base64")
