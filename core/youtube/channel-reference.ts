import { PAGE_HOSTS, parseUrl, trimReference } from "./url.ts"

/**
 * How a caller refers to a channel. `id` starts with `UC`, `handle` with `@`. `user`, `custom` and
 * `vanity` come from legacy URLs (`/user/NAME`, `/c/NAME`, `/NAME`). The same name can belong to a
 * different channel in each of these.
 */
export type ChannelReference = { by: "id" | "handle" | "user" | "custom" | "vanity"; value: string }

const CHANNEL_ID = /^UC[\w-]{22}$/
/**
 * Letters and digits of any script plus `_ - . ·` (support.google.com/youtube/answer/11585688).
 * YouTube allows 1 to 30 characters; combining marks count here too, hence the higher limit.
 */
const NAME = /^[\p{L}\p{M}\p{N}_.·-]{1,60}$/u
/** Names of YouTube's own pages, which no channel has. */
const OWN_PAGES: ReadonlySet<string> = new Set(
  `about account attribution_link audiolibrary c channel clip creators e embed feed gaming hashtag kids
  live logout movies music new news oembed playlist post premium redirect results s shorts signin source
  sports t trending tv upload user v watch watch_popup yt`.split(/\s+/),
)
/** What may follow a channel's name in its URL. */
const TABS: ReadonlySet<string> = new Set(
  `about channels community featured live playlists podcasts posts releases search shorts store streams
  videos`.split(/\s+/),
)

/**
 * Parses a channel ID, an `@handle` or a URL of a channel page, with or without a scheme. Ignores
 * what follows the name (`/videos`, `?view=0`), and brackets and punctuation around it. Returns
 * undefined for anything else, including a bare word: it could be a handle, a legacy name or a
 * search. Fetches nothing.
 */
export function parseChannelReference(input: string): ChannelReference | undefined {
  const reference = trimReference(input)
  if (CHANNEL_ID.test(reference)) return { by: "id", value: reference }
  if (reference.startsWith("@")) return asHandle(reference)
  const url = parseUrl(reference)
  if (url === undefined || !PAGE_HOSTS.has(url.hostname)) return undefined
  const [page = "", segment = ""] = url.pathname.slice(1).split("/").map(decoded)
  if (page.startsWith("@")) return asHandle(page)
  if (page === "channel") return CHANNEL_ID.test(segment) ? { by: "id", value: segment } : undefined
  if (page === "user") return asName("user", segment)
  if (page === "c") return asName("custom", segment)
  const isChannel = !OWN_PAGES.has(page.toLowerCase()) && (segment === "" || TABS.has(segment))
  return isChannel ? asName("vanity", page) : undefined
}

const PATHS = {
  id: (id: string) => `/channel/${id}`,
  handle: (name: string) => `/${name}`,
  user: (name: string) => `/user/${name}`,
  custom: (name: string) => `/c/${name}`,
  vanity: (name: string) => `/${name}`,
}

/** The URL of a channel's page, always on YouTube's own host. */
export function channelUrl({ by, value }: ChannelReference): string {
  return `https://www.youtube.com${PATHS[by](encodeURIComponent(value).replace("%40", "@"))}`
}

function asHandle(text: string): ChannelReference | undefined {
  const name = asName("handle", text.slice(1))
  return name && { by: "handle", value: `@${name.value}` }
}

/** Normalizes a name to NFC, so that it compares equal whichever keyboard typed it. */
function asName(by: ChannelReference["by"], text: string): ChannelReference | undefined {
  const value = text.normalize("NFC")
  return NAME.test(value) ? { by, value } : undefined
}

/**
 * Percent-decodes a path segment. A malformed segment is returned as it is and then fails
 * validation.
 */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
