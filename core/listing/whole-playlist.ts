import type { Attempt } from "../kernel/attempt.ts"
import { fetchListing, type ListingDeps } from "./fetch-listing.ts"
import type { VideoItem } from "./items.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"
import { type ListPosition, queryHash } from "./page-token.ts"

/** The start of a playlist. `total` is the platform's own count if it has one. */
export type ResolvedPlaylist = {
  title: string | null
  videos: readonly VideoItem[]
  total: number
  /** True if the playlist has more videos. */
  truncated: boolean
}

/** The most videos that a result has. */
const VIDEOS_MAX = 200
const LIFETIME_MS = 5 * 60_000

/**
 * Returns the first 200 videos of a playlist, free of charge. The whole result is cached for 5
 * minutes. So is each page, which the paid list then uses too. Throws as `fetchListing` does, even
 * if the list breaks off midway.
 */
export async function resolvePlaylist(
  lister: ListingDeps,
  { playlistId }: { playlistId: string },
  { attempts, signal }: { attempts: Attempt[]; signal?: AbortSignal | undefined },
): Promise<ResolvedPlaylist> {
  const hash = queryHash({ list: "whole playlist", playlistId })
  const kept = await getCachedListing<ResolvedPlaylist>(lister.table, hash)
  if (kept) return kept
  const videos: VideoItem[] = []
  let title: string | null = null
  let total: number | null = null
  let position: ListPosition | undefined
  do {
    const { source, value } = await fetchListing(lister, {
      query: { list: "playlist", playlistId },
      lifetimeMs: LIFETIME_MS,
      position,
      absent: "Playlist not found, or it is private.",
      attempts,
      ask: (lists, cursor) => lists.playlistVideos({ playlistId, cursor, signal }),
    })
    videos.push(...value.items)
    title ??= value.title
    total ??= value.totalResults
    position = value.cursor === null ? undefined : { source, cursor: value.cursor }
  } while (position && videos.length < VIDEOS_MAX)
  const shown = videos.slice(0, VIDEOS_MAX)
  const truncated = position !== undefined || videos.length > shown.length
  const resolved = { title, videos: shown, total: Math.max(total ?? 0, shown.length), truncated }
  await cacheListing(lister.table, hash, resolved, LIFETIME_MS)
  return resolved
}
