import { NO_COOKIE_HOSTS, PAGE_HOSTS, parseUrl, SHORT_HOSTS } from "./url.ts"

const LIST_HOSTS = PAGE_HOSTS.union(NO_COOKIE_HOSTS).union(SHORT_HOSTS)

/**
 * Ids that are taken for a playlist without a link: made by people (`PL`, and its old names `EC` and `SP`), uploads of
 * a channel (`UU`, `UUSH` …), its most watched (`PU`), favourites (`FL`), albums (`OLAK5uy_`), and lists that the music
 * service edits (`RDCLAK5uy_`).
 */
const BARE_ID = /^(?:PL|EC|SP|UU|PU|FL|OLAK5uy_|RDCLAK5uy_)[\w-]{10,60}$/
const ID = /^[\w-]{2,80}$/
/**
 * Lists that nobody but their viewer has: likes (`LL`, `LM`), watch later (`WL`), and mixes (`RD…`), which are made up
 * anew for each viewer and have no end.
 */
const OF_ONE_VIEWER = /^(?:LL.*|LM|WL|RD(?!CLAK5uy_).*)$/

/**
 * The id of the playlist that a caller means: a bare id of a known kind, or the `list` of any link to the platform,
 * with or without a scheme. Undefined for anything else, and for lists of one viewer. Nothing is fetched.
 */
export function parsePlaylistReference(input: string): string | undefined {
  const reference = input.trim()
  if (BARE_ID.test(reference)) return reference
  const url = parseUrl(reference)
  if (url === undefined || !LIST_HOSTS.has(url.hostname)) return undefined
  const id = url.searchParams.get("list") ?? ""
  return ID.test(id) && !OF_ONE_VIEWER.test(id) ? id : undefined
}
