import { channelOf, pastedLinks } from "../../queue/pasted-links.ts"

/** The videos of a batch, as the service's API names them. */
export type BatchSource = { urls: string[] } | { playlist: string } | { channel: string }

/**
 * Why a text has to become more than one batch. `mixed`: it has links to videos and to a playlist
 * or channel. `several`: to more than one playlist or channel.
 */
export type Unfit = "mixed" | "several"

/**
 * A pasted text. `source` is undefined if the text has no known link. `unknown`: parts that look
 * like links.
 */
export type PastedBatch = { source: BatchSource | Unfit | undefined; unknown: readonly string[] }

/** Reads links to videos, or a link to one playlist or channel. */
export function parseBatchSource(text: string): PastedBatch {
  const { videos, playlistIds, channelIds, unknown } = pastedLinks(text)
  const urls = videos.map(({ videoId }) => videoId)
  const [only, ...others]: BatchSource[] = [
    ...playlistIds.map((playlist) => ({ playlist })),
    ...channelIds.map((channel) => ({ channel })),
  ]
  if (urls.length > 0) return { source: only ? "mixed" : { urls }, unknown }
  if (only) return { source: others.length === 0 ? only : "several", unknown }
  // A channel's ID does not look like a link.
  const channel = channelOf(text.trim())
  return { source: channel === undefined ? undefined : { channel }, unknown }
}
