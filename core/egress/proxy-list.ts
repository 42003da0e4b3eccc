import { randomBytes } from "node:crypto"
import { EXTRACTOR } from "./extractor-exit.ts"

/** The part of a proxy's URL to replace with a session, by which providers assign addresses. */
export const SESSION = "{session}"

/** A session that was not used before: letters and digits, as all providers accept. */
export const newSession = (): string => randomBytes(5).toString("hex")

/**
 * Splits a list of exits at commas and whitespace. An entry is a proxy's URL, in which `{session}`
 * may appear once, `direct` for the server's own address, or `extractor` for the extraction
 * service. Undefined if an entry is none of them.
 */
export function readProxies(list: string): readonly string[] | undefined {
  const entries = list.split(/[\s,]+/).filter((entry) => entry !== "")
  return entries.every(isProxy) ? entries : undefined
}

function isProxy(entry: string): boolean {
  if (entry === "direct" || entry === EXTRACTOR) return true
  const url = entry.replace(SESSION, "0")
  return /^https?:\/\//.test(url) && !/[{}]/.test(url) && URL.canParse(url)
}
