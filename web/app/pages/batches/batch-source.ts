import { type Pasted, parsePaste } from "../../queue/parse-paste.ts"
import { parseDestination } from "../search/parse-destination.ts"

/** What a batch is made of, in the words of the service. */
export type BatchSource = { urls: string[] } | { playlist: string } | { channel: string }

/**
 * Reads links of videos, or the link of one playlist or channel. Undefined if there is none of
 * them. "mixed": videos, and a playlist or channel, which need a batch each.
 */
export function batchSource(text: string): BatchSource | "mixed" | undefined {
  const pasted = parsePaste(text)
  const urls = pasted.flatMap((entry) => (entry.kind === "video" ? [entry.videoId] : []))
  if (urls.length > 0) return pasted.some(isList) ? "mixed" : { urls }
  const [only, ...others] = pasted
  if (only?.kind === "playlist" && others.length === 0) return { playlist: only.playlistId }
  const leads = parseDestination(text.trim())
  return leads?.page === "channel" ? { channel: leads.id } : undefined
}

const isList = (entry: Pasted): boolean =>
  entry.kind === "playlist" || (entry.kind === "unknown" && parseDestination(entry.text)?.page === "channel")
