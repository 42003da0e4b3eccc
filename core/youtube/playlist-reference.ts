import { NO_COOKIE_HOSTS, PAGE_HOSTS, parseUrl, SHORT_HOSTS, trimReference } from "./url.ts"

const LIST_HOSTS = new Set([...PAGE_HOSTS, ...NO_COOKIE_HOSTS, ...SHORT_HOSTS])

/**
 * Playlist IDs accepted without a URL: user playlists (`PL`, legacy `EC` and `SP`), channel uploads
 * (`UU`, `UUSH` …), most watched (`PU`), favorites (`FL`), albums (`OLAK5uy_`) and playlists
 * curated by YouTube Music (`RDCLAK5uy_`).
 */
const BARE_ID = /^(?:PL|EC|SP|UU|PU|FL|OLAK5uy_|RDCLAK5uy_)[\w-]{10,60}$/
const ID = /^[\w-]{2,80}$/
/**
 * Playlists that only their viewer can see: likes (`LL`, `LM`), watch later (`WL`) and mixes
 * (`RD…`), which are generated per viewer and have no end.
 */
const OF_ONE_VIEWER = /^(?:LL.*|LM|WL|RD(?!CLAK5uy_).*)$/

/**
 * Parses a playlist: a bare ID of a known kind, or the `list` parameter of any YouTube URL, with or
 * without a scheme, whatever brackets or punctuation are around it. Returns undefined for anything
 * else and for private lists. Fetches nothing.
 */
export function parsePlaylistReference(input: string): string | undefined {
  const reference = trimReference(input)
  if (BARE_ID.test(reference)) return reference
  const url = parseUrl(reference)
  if (url === undefined || !LIST_HOSTS.has(url.hostname)) return undefined
  const id = url.searchParams.get("list") ?? ""
  return ID.test(id) && !OF_ONE_VIEWER.test(id) ? id : undefined
}
