/** Hosts of YouTube's pages: desktop, mobile, music. */
export const PAGE_HOSTS: ReadonlySet<string> = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "music.youtube.com",
])
export const NO_COOKIE_HOSTS: ReadonlySet<string> = new Set([
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
])
export const SHORT_HOSTS: ReadonlySet<string> = new Set(["youtu.be", "www.youtu.be"])

const OPENING = "<([{\"'`*“‘«„‚‹¿¡「『（【〈《［"
const CLOSING = ">)]}\"'`*”’“‘»›.,;:!?…」』）】〉》］。、，．！？：；"

/**
 * Removes what people paste around a link: white space, brackets and quotation marks, and the end
 * of a sentence. No ID or name of YouTube starts or ends with these.
 */
export function trimReference(input: string): string {
  let reference = input.trim()
  while (reference !== "" && CLOSING.includes(reference.at(-1) ?? "")) reference = reference.slice(0, -1)
  while (reference !== "" && OPENING.includes(reference.charAt(0))) reference = reference.slice(1)
  return reference.trim()
}

/**
 * Parses a URL, with or without a scheme. Rejects user info, ports and white space, which are used
 * to disguise one host as another. Callers check the host.
 */
export function parseUrl(reference: string): URL | undefined {
  if (/\s/.test(reference)) return undefined
  const address = /^https?:\/\//i.test(reference)
    ? reference
    : `https:${reference.startsWith("//") ? "" : "//"}${reference}`
  const url = safeUrl(address)
  if (!url || url.username !== "" || url.password !== "" || url.port !== "") return undefined
  return url
}

/** Like `URL.parse`, which browsers have only since 2024: the extension also parses links. */
function safeUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
