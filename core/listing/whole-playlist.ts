import type { Attempt } from "../kernel/attempt.ts"
import { fetchListing, type ListingDeps } from "./fetch-listing.ts"
import type { VideoItem } from "./items.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"
import { type PagePosition, questionHash } from "./page-token.ts"

/** A playlist as far as it is given at once. `total` is the platform's own count where it has one. */
export type ResolvedPlaylist = {
  title: string | null
  videos: readonly VideoItem[]
  total: number
  /** True when the list goes on. */
  truncated: boolean
}

/** What a person can transcribe in one go (service.md, "Utility"). */
const VIDEOS_MAX = 200
const LIFETIME_MS = 5 * 60_000

/**
 * The first 200 videos of a playlist, for nothing. It is kept as a whole for 5 minutes, beside its pages, which are the same
 * as those of the paid list. Throws as askSources does; a list that breaks off is not given in part.
 */
export async function resolvePlaylist(
  lister: ListingDeps,
  { playlistId }: { playlistId: string },
  { attempts, signal }: { attempts: Attempt[]; signal?: AbortSignal | undefined },
): Promise<ResolvedPlaylist> {
  const hash = questionHash({ list: "whole playlist", playlistId })
  const kept = await getCachedListing<ResolvedPlaylist>(lister.table, hash)
  if (kept) return kept
  const videos: VideoItem[] = []
  let title: string | null = null
  let total: number | null = null
  let mark: PagePosition | undefined
  do {
    const { source, value } = await fetchListing(lister, {
      question: { list: "playlist", playlistId },
      lifetimeMs: LIFETIME_MS,
      mark,
      absent: "No such playlist, or it is private.",
      attempts,
      ask: (lists, cursor) => lists.playlistVideos({ playlistId, cursor, signal }),
    })
    videos.push(...value.items)
    title ??= value.title
    total ??= value.totalResults
    mark = value.cursor === null ? undefined : { source, cursor: value.cursor }
  } while (mark && videos.length < VIDEOS_MAX)
  const shown = videos.slice(0, VIDEOS_MAX)
  const truncated = mark !== undefined || videos.length > shown.length
  const resolved = { title, videos: shown, total: Math.max(total ?? 0, shown.length), truncated }
  await cacheListing(lister.table, hash, resolved, LIFETIME_MS)
  return resolved
}
