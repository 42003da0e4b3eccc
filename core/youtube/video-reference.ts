import { NO_COOKIE_HOSTS, PAGE_HOSTS, parseUrl, SHORT_HOSTS, trimReference } from "./url.ts"

const VIDEO_ID = /^[\w-]{11}$/

const WATCH_HOSTS = new Set([...PAGE_HOSTS, ...NO_COOKIE_HOSTS])
const FOLDERS = new Set(["watch", "shorts", "live", "embed", "v", "e"])
const WATCH_PAGES = new Set(["watch", "watch_popup"])
/** Playlist and channel players: 11 characters in the position of an embedded video's ID. */
const EMBEDDED_PAGES = new Set(["videoseries", "live_stream"])

/**
 * Parses an 11-character video ID, or a URL in a form listed in docs/contract.md ("Common rules"),
 * with or without a scheme. Ignores brackets, quotation marks and the end of a sentence around it.
 * Returns undefined for anything else. Fetches nothing.
 */
export function parseVideoReference(input: string): string | undefined {
  const reference = trimReference(input)
  if (VIDEO_ID.test(reference)) return reference
  const url = parseUrl(reference)
  if (url === undefined) return undefined
  const { hostname, pathname, searchParams } = url
  const isAttribution = PAGE_HOSTS.has(hostname) && pathname === "/attribution_link"
  if (!isAttribution) return videoIn(url)
  // Old apps open links through this page: `?u=/watch?v=ID`.
  const target = parseUrl(`https://${hostname}${searchParams.get("u") ?? ""}`)
  return target && videoIn(target)
}

function videoIn({ hostname, pathname, searchParams }: URL): string | undefined {
  const [page = "", segment, ...rest] = pathname.replace(/\/$/, "").split("/").slice(1)
  if (rest.length > 0) return undefined
  if (SHORT_HOSTS.has(hostname)) return segment === undefined ? asId(page) : undefined
  if (!WATCH_HOSTS.has(hostname)) return undefined
  if (segment === undefined) return WATCH_PAGES.has(page) ? asId(searchParams.get("v") ?? "") : undefined
  return FOLDERS.has(page) && !EMBEDDED_PAGES.has(segment) ? asId(segment) : undefined
}

/** Old URLs append parameters directly to the ID: `/v/ID&hl=en`. */
function asId(segment: string): string | undefined {
  const id = segment.split("&", 1)[0] ?? ""
  return VIDEO_ID.test(id) ? id : undefined
}
