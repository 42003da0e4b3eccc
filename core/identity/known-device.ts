import { createHmac, timingSafeEqual } from "node:crypto"

/** The most accounts that the cookie of one browser can hold. The oldest is dropped first. */
const ACCOUNTS_MAX = 5
/** How long a browser keeps the cookie after the last sign-in from this browser. */
export const DEVICE_SECONDS = 400 * 24 * 3600

/** Returns the name of the cookie that lists the accounts that have signed in from a browser. */
export const deviceCookieName = (secure: boolean) => `${secure ? "__Host-" : ""}et_device`

/** Returns the keyed hashes of the accounts that have signed in from this browser. */
const marksIn = (cookies: ReadonlyMap<string, string>, secure: boolean): readonly string[] =>
  (cookies.get(deviceCookieName(secure)) ?? "").split(".").filter((mark) => mark !== "")

/** True if this account has signed in from this browser before. */
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

/** Returns the Set-Cookie value that adds an account to this browser's known accounts. */
export function knownDeviceCookie(
  cookies: ReadonlyMap<string, string>,
  accountId: string,
  { secret, secure }: { secret: string; secure: boolean },
): string {
  const own = markOf(accountId, secret)
  const others = marksIn(cookies, secure).filter((mark) => mark !== own && MARK.test(mark))
  const value = [own, ...others].slice(0, ACCOUNTS_MAX).join(".")
  const attributes = `Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; ${secure ? "Secure; " : ""}SameSite=Lax`
  return `${deviceCookieName(secure)}=${value}; ${attributes}`
}

const MARK = /^[\w-]{43}$/
const markOf = (accountId: string, secret: string) =>
  createHmac("sha256", secret).update(accountId).digest("base64url")
