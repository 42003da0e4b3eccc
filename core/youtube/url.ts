/** The platform's pages, as people copy their addresses: desktop, phone, music. */
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
 * A web address, with or without a scheme, that has no user, port or white space: the parts by which one host passes
 * for another. The host is not judged here.
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
