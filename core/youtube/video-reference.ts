import { NO_COOKIE_HOSTS, PAGE_HOSTS, parseUrl, SHORT_HOSTS } from "./url.ts"

const VIDEO_ID = /^[\w-]{11}$/

const WATCH_HOSTS = PAGE_HOSTS.union(NO_COOKIE_HOSTS)
const FOLDERS = new Set(["shorts", "live", "embed", "v"])
/** Playlist and channel players: 11 characters in the position of an embedded video's ID. */
const EMBEDDED_PAGES = new Set(["videoseries", "live_stream"])

/**
 * Parses an 11-character video ID, or a URL in a form listed in docs/contract.md ("Common rules"),
 * with or without a scheme. Returns undefined for anything else. Fetches nothing.
 */
export function parseVideoReference(input: string): string | undefined {
  const reference = input.trim()
  if (VIDEO_ID.test(reference)) return reference
  const url = parseUrl(reference)
  if (url === undefined) return undefined
  const [page = "", segment, ...rest] = url.pathname.replace(/\/$/, "").split("/").slice(1)
  if (rest.length > 0) return undefined
  if (SHORT_HOSTS.has(url.hostname)) return segment === undefined ? asId(page) : undefined
  if (!WATCH_HOSTS.has(url.hostname)) return undefined
  if (segment === undefined) return page === "watch" ? asId(url.searchParams.get("v") ?? "") : undefined
  return FOLDERS.has(page) && !EMBEDDED_PAGES.has(segment) ? asId(segment) : undefined
}

/** Old URLs append parameters directly to the ID: `/v/ID&hl=en`. */
function asId(segment: string): string | undefined {
  const id = segment.split("&", 1)[0] ?? ""
  return VIDEO_ID.test(id) ? id : undefined
}
