import { createHmac, timingSafeEqual } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { type Key, sessionKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/** Where a session was created: on our own pages, or for the browser extension. */
export type SessionKind = "site" | "extension"

/** A session and its account. `expiresAt` is epoch milliseconds. */
export type Session = {
  accountId: string
  sessionId: string
  kind: SessionKind
  expiresAt: number
  /** True if this read extended the session: the cookie must be sent again. */
  renewed: boolean
}

export const SESSION_SECONDS = 30 * 24 * 3600
/** An active session is extended once an hour, not on every call. */
const RENEWED_EVERY_MS = 3_600_000
const TTL_SLACK_SECONDS = 3600

/**
 * The prefix of better-auth's cookies. Browsers take a `__Host-` cookie only from our own host,
 * over HTTPS, for every path: no subdomain can plant one.
 */
export const cookiePrefix = ({ secure }: { secure: boolean }): string =>
  `${secure ? "__Host-" : ""}better-auth`

/** The session cookie's name, as set by better-auth. */
export const cookieName = (site: { secure: boolean }): string => `${cookiePrefix(site)}.session_token`

/**
 * Earlier releases set this one under HTTPS. It is read for a week, and replaced at its next use.
 */
const OLD_NAME = "__Secure-better-auth.session_token"
export const OLD_COOKIES_UNTIL = Date.UTC(2026, 11, 1)

/**
 * Returns the signed token in a request's session cookie, and whether the cookie is one of an
 * earlier release.
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

/** Returns the Set-Cookie value of a signed session token, as better-auth writes it. */
export function sessionCookie(signed: string, { secure }: { secure: boolean }): string {
  const attributes = `Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`
  return `${cookieName({ secure })}=${encodeURIComponent(signed)}; ${attributes}`
}

/** Returns `token.base64(HMAC)`, the form in cookies and bearer tokens. */
export const signToken = (token: string, secret: string): string => `${token}.${mac(token, secret)}`

/** Returns the table key of a session token; the token itself is never stored. */
export const tokenHash = (token: string): string => sha256(token)

/**
 * Verifies a signed session token with one consistent read, so a revoked session fails on its next
 * call. All routes use it except the sign-in routes. Undefined if the token is not a live session.
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

/** Extends a session. Undefined if it was revoked meanwhile: a late renewal must not revive it. */
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

/** The expiry of a session that is used now. */
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
