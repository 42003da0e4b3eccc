import { pageOfLink } from "../../queue/page-of-link.ts"
import { type Pasted, parsePaste } from "../../queue/parse-paste.ts"

/** The videos of a batch, as the service's API names them. */
export type BatchSource = { urls: string[] } | { playlist: string } | { channel: string }

/**
 * Reads links to videos, or a link to one playlist or channel. Undefined if the text has no such
 * link. "mixed" if it has both videos and a playlist or channel, which need separate batches.
 */
export function parseBatchSource(text: string): BatchSource | "mixed" | undefined {
  const pasted = parsePaste(text)
  const urls = pasted.flatMap((entry) => (entry.kind === "video" ? [entry.videoId] : []))
  if (urls.length > 0) return pasted.some(isList) ? "mixed" : { urls }
  const [only, ...others] = pasted
  if (only?.kind === "playlist" && others.length === 0) return { playlist: only.playlistId }
  const linked = pageOfLink(text.trim())
  return linked?.page === "channel" ? { channel: linked.id } : undefined
}

const isList = (entry: Pasted): boolean =>
  entry.kind === "playlist" || (entry.kind === "unknown" && pageOfLink(entry.text)?.page === "channel")
