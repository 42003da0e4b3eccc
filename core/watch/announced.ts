import type { Table } from "../table/table.ts"
import { type FoundVideo, newestVideos, videosAfter } from "./found-videos.ts"
import type { Follow, Watchlist } from "./watchlist.ts"

/** A video that a watchlist announces. */
export type AnnouncedVideo = FoundVideo & { sourceId: string }

/** The position after which a page begins: videos at the same position are ordered by source. */
export type AnnouncedPosition = { at: number; sourceId: string }

/**
 * True if a source's new video is new for this follower, too. A poll shortly after the follower
 * joined may find a video that was published before. In playlists, old videos count too, because
 * they may have just been added.
 */
export const isNewFor = ({ source, at }: Follow, video: FoundVideo): boolean =>
  source.kind === "playlist" ||
  video.publishedAtPrecision !== "exact" ||
  video.publishedAt === null ||
  Date.parse(video.publishedAt) >= at

/**
 * Yields a source's videos at positions after `after`, the oldest first. The follower announces
 * only those with `isNew`.
 */
export async function* announcedAfter(
  table: Table,
  sourceId: string,
  follow: Follow,
  after: number,
): AsyncGenerator<FoundVideo & { isNew: boolean }> {
  for await (const video of videosAfter(table, sourceId, after))
    yield { ...video, isNew: isNewFor(follow, video) }
}

/**
 * Returns a page of the videos that a watchlist has announced in the last 60 days, the newest
 * first. A video that is in several sources is listed for each.
 */
export async function listAnnounced(
  table: Table,
  { follows }: Pick<Watchlist, "follows">,
  { limit, after }: { limit: number; after?: AnnouncedPosition | undefined },
): Promise<{ videos: readonly AnnouncedVideo[]; next: AnnouncedPosition | undefined }> {
  const lists = Object.entries(follows).map(async ([sourceId, follow]) => {
    const before = after && (sourceId > after.sourceId ? after.at + 1 : after.at)
    const found = await newestVideos(table, sourceId, { after: follow.from, before, limit: limit + 1 })
    return found.map((video) => ({ ...video, sourceId, isNew: isNewFor(follow, video) }))
  })
  const all = (await Promise.all(lists))
    .flat()
    .toSorted((a, b) => b.at - a.at || (a.sourceId < b.sourceId ? -1 : 1))
  const page = all.slice(0, limit)
  const last = page.at(-1)
  const next = all.length > limit && last ? { at: last.at, sourceId: last.sourceId } : undefined
  return { videos: page.flatMap(({ isNew, ...video }) => (isNew ? [video] : [])), next }
}
