import { sha256 } from "../kernel/hash.ts"

/**
 * What a watchlist follows. A channel is named by its ID, never by its handle, so that all
 * followers share one source.
 */
export type WatchSource =
  | { kind: "channel"; channelId: string }
  | { kind: "playlist"; playlistId: string }
  | { kind: "search"; q: string }

/** Returns the ID of a source, which is the same for all followers. */
export function sourceIdOf(source: WatchSource): string {
  return `src_${sha256(JSON.stringify([source.kind, subjectOf(source)])).slice(0, 26)}`
}

/** Returns the ID or the query that a source consists of. */
export function subjectOf(source: WatchSource): string {
  if (source.kind === "channel") return source.channelId
  return source.kind === "playlist" ? source.playlistId : source.q
}

/** Returns the page of a source on YouTube. */
export function sourceUrl(source: WatchSource): string {
  const subject = encodeURIComponent(subjectOf(source))
  if (source.kind === "channel") return `https://www.youtube.com/channel/${subject}`
  if (source.kind === "playlist") return `https://www.youtube.com/playlist?list=${subject}`
  return `https://www.youtube.com/results?search_query=${subject}`
}

/** Queries that differ only in case or white space are one source. */
export const normalizeQuery = (q: string): string => q.trim().replaceAll(/\s+/g, " ").toLowerCase()
