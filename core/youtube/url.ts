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

/**
 * Parses a URL, with or without a scheme. Rejects user info, ports and white space, which are used
 * to disguise one host as another. Callers check the host.
 */
export function parseUrl(reference: string): URL | undefined {
  if (/\s/.test(reference)) return undefined
  const address = /^https?:\/\//i.test(reference)
    ? reference
    : `https:${reference.startsWith("//") ? "" : "//"}${reference}`
  const url = URL.parse(address)
  if (url === null || url.username !== "" || url.password !== "" || url.port !== "") return undefined
  return url
}
