import { createHmac, timingSafeEqual } from "node:crypto"

/** The most accounts that the cookie of one browser can hold. The oldest is dropped first. */
const ACCOUNTS_MAX = 5
/** How long a browser keeps the cookie after the last sign-in from this browser. */
export const DEVICE_SECONDS = 400 * 24 * 3600

/** Returns the name of the cookie that lists the accounts that have signed in from a browser. */
export const deviceCookieName = (secure: boolean) => `${secure ? "__Host-" : ""}et_device`

/** Returns the keyed hashes of the accounts that have signed in from this browser. */
const accountHashesIn = (cookies: ReadonlyMap<string, string>, secure: boolean): readonly string[] =>
  (cookies.get(deviceCookieName(secure)) ?? "").split(".").filter((hash) => hash !== "")

/** True if this account has signed in from this browser before. */
export function isKnownDevice(
  cookies: ReadonlyMap<string, string>,
  accountId: string,
  { secret, secure }: { secret: string; secure: boolean },
): boolean {
  const expected = Buffer.from(accountHash(accountId, secret))
  return accountHashesIn(cookies, secure).some((hash) => {
    const sent = Buffer.from(hash)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  })
}

/** Returns the Set-Cookie value that adds an account to this browser's known accounts. */
export function knownDeviceCookie(
  cookies: ReadonlyMap<string, string>,
  accountId: string,
  { secret, secure }: { secret: string; secure: boolean },
): string {
  const current = accountHash(accountId, secret)
  const others = accountHashesIn(cookies, secure).filter(
    (hash) => hash !== current && ACCOUNT_HASH.test(hash),
  )
  const value = [current, ...others].slice(0, ACCOUNTS_MAX).join(".")
  const attributes = `Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`
  return `${deviceCookieName(secure)}=${value}; ${attributes}`
}

const ACCOUNT_HASH = /^[\w-]{43}$/
const accountHash = (accountId: string, secret: string) =>
  createHmac("sha256", secret).update(accountId).digest("base64url")
