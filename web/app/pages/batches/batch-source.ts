import { pageOfLink } from "../../queue/page-of-link.ts"
import { parsePaste } from "../../queue/parse-paste.ts"

/** The videos of a batch, as the service's API names them. */
export type BatchSource = { urls: string[] } | { playlist: string } | { channel: string }

/**
 * A pasted text. `source` is "mixed" if it has links to videos and to a playlist or channel, which
 * need separate batches, and undefined if it has neither. `unknown`: parts that look like links.
 */
export type PastedBatch = { source: BatchSource | "mixed" | undefined; unknown: readonly string[] }

/** Reads links to videos, or a link to one playlist or channel. */
export function parseBatchSource(text: string): PastedBatch {
  const pasted = parsePaste(text)
  const urls = pasted.flatMap((entry) => (entry.kind === "video" ? [entry.videoId] : []))
  const rest = pasted.flatMap((entry) => (entry.kind === "unknown" ? [entry.text] : []))
  const lists: BatchSource[] = [
    ...pasted.flatMap((entry) => (entry.kind === "playlist" ? [{ playlist: entry.playlistId }] : [])),
    ...(pasted.length === 0 ? [text.trim()] : rest).flatMap(channelIn),
  ]
  const [only, ...others] = lists
  const list = others.length === 0 ? only : undefined
  return {
    source: urls.length === 0 ? list : only ? "mixed" : { urls },
    unknown: rest.filter((part) => channelIn(part).length === 0),
  }
}

/** The channel that a link or @name leads to, if it is one. */
function channelIn(text: string): { channel: string }[] {
  const linked = pageOfLink(text)
  return linked?.page === "channel" ? [{ channel: linked.id }] : []
}
