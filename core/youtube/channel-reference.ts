import { PAGE_HOSTS, parseUrl } from "./url.ts"

/**
 * How a caller names a channel. `id` starts with `UC`, `handle` with `@`. `user` and `custom` are the names of old
 * addresses, `/user/NAME` and `/c/NAME`; one name may be two channels in the two.
 */
export type ChannelReference = { by: "id" | "handle" | "user" | "custom"; value: string }

const CHANNEL_ID = /^UC[\w-]{22}$/
/**
 * Letters and numbers of any script, and `_ - . ·` (support.google.com/youtube/answer/11585688). The limits there are
 * 1 to 30 characters, by script; marks that combine with a letter count here as well.
 */
const NAME = /^[\p{L}\p{M}\p{N}_.·-]{1,60}$/u

/**
 * The channel that a caller means: an id, an `@handle`, or a link to one of its pages, with or without a scheme. What
 * follows the name (`/videos`, `?view=0`) does not matter. Anything else is undefined: a bare word is none, because it
 * may be a handle, an old name or a search. Nothing is fetched.
 */
export function parseChannelReference(input: string): ChannelReference | undefined {
  const reference = input.trim()
  if (CHANNEL_ID.test(reference)) return { by: "id", value: reference }
  if (reference.startsWith("@")) return asHandle(reference)
  const url = parseUrl(reference)
  if (url === undefined || !PAGE_HOSTS.has(url.hostname)) return undefined
  const [page = "", segment = ""] = url.pathname.slice(1).split("/").map(decoded)
  if (page.startsWith("@")) return asHandle(page)
  if (page === "channel") return CHANNEL_ID.test(segment) ? { by: "id", value: segment } : undefined
  if (page === "user") return asName("user", segment)
  return page === "c" ? asName("custom", segment) : undefined
}

function asHandle(text: string): ChannelReference | undefined {
  const name = asName("handle", text.slice(1))
  return name && { by: "handle", value: `@${name.value}` }
}

/** One spelling for the same letters, so that a name is the same name whichever keyboard wrote it. */
function asName(by: ChannelReference["by"], text: string): ChannelReference | undefined {
  const value = text.normalize("NFC")
  return NAME.test(value) ? { by, value } : undefined
}

/** An address holds names in percent signs. What is no such text is returned as it is, and is then no name. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
