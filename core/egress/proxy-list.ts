import { randomBytes } from "../kernel/random.ts"
import { EXTRACTOR } from "./extractor-exit.ts"

/**
 * The placeholder for a session ID in a proxy's URL. Providers assign an address to each session.
 */
export const SESSION_PLACEHOLDER = "{session}"

/** Returns a new session ID, of letters and digits, which all providers accept. */
export const newSession = (): string => randomBytes(5).toString("hex")

/**
 * Splits a list of exits at commas and white space. An entry is the URL of a proxy, in which
 * `{session}` may occur once; `direct` for the server's own address; or `extractor` for the
 * extraction service. Undefined if any entry is invalid.
 */
export function readProxies(list: string): readonly string[] | undefined {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== "")
  return entries.every(isValid) ? entries : undefined
}

/** True if an entry of the list is a proxy, and not `direct` or `extractor`. */
export const isProxy = (entry: string): boolean => entry !== "direct" && entry !== EXTRACTOR

function isValid(entry: string): boolean {
  if (!isProxy(entry)) return true
  const url = entry.replace(SESSION_PLACEHOLDER, "0")
  return /^https?:\/\//.test(url) && !/[{}]/.test(url) && URL.canParse(url)
}
