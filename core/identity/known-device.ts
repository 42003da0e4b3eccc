import { createHmac, timingSafeEqual } from "node:crypto"

/** Accounts that one browser remembers; the oldest is forgotten first. */
const ACCOUNTS_MAX = 5
const KEPT_SECONDS = 400 * 24 * 3600

const nameOf = (secure: boolean) => `${secure ? "__Host-" : ""}et_device`

/** The accounts that have signed in here, as marks that only the service can make or compare. */
const marksIn = (cookies: ReadonlyMap<string, string>, secure: boolean): readonly string[] =>
  (cookies.get(nameOf(secure)) ?? "").split(".").filter((mark) => mark !== "")

/** Whether this account has signed in from this browser before. */
export function isKnownDevice(
  cookies: ReadonlyMap<string, string>,
  accountId: string,
  { secret, secure }: { secret: string; secure: boolean },
): boolean {
  const own = Buffer.from(markOf(accountId, secret))
  return marksIn(cookies, secure).some((mark) => {
    const sent = Buffer.from(mark)
    return sent.length === own.length && timingSafeEqual(sent, own)
  })
}

/** Returns the Set-Cookie value by which this browser is known to the account from now on. */
export function knownDeviceCookie(
  cookies: ReadonlyMap<string, string>,
  accountId: string,
  { secret, secure }: { secret: string; secure: boolean },
): string {
  const own = markOf(accountId, secret)
  const others = marksIn(cookies, secure).filter((mark) => mark !== own && MARK.test(mark))
  const value = [own, ...others].slice(0, ACCOUNTS_MAX).join(".")
  const attributes = `Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`
  return `${nameOf(secure)}=${value}; ${attributes}`
}

const MARK = /^[\w-]{43}$/
const markOf = (accountId: string, secret: string) =>
  createHmac("sha256", secret).update(accountId).digest("base64url")
