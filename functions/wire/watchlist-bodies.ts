import { isoTime } from "../../core/kernel/clock.ts"
import { AppError, type StoredError } from "../../core/kernel/errors.ts"
import { type AnnouncedPosition, type AnnouncedVideo, listAnnounced } from "../../core/watch/announced.ts"
import type { DescribedWatchlist } from "../../core/watch/describe-watchlist.ts"
import type { StoredSource } from "../../core/watch/stored-source.ts"
import { getVideoEnds, type SummaryEnd, type VideoEnd } from "../../core/watch/video-end.ts"
import type { WatchlistRow, WatchVideos } from "../../core/watch/watch.schema.ts"
import { sourceUrl, subjectOf, type WatchSource } from "../../core/watch/watch-source.ts"
import { type Follow, paidAction, type Watchlist } from "../../core/watch/watchlist.ts"
import type { Services } from "../compose/services.ts"
import { feedUrlOf } from "../site/watch/feed-url.ts"

/** A watchlist with the state of its sources. */
export function watchlistBody(
  { clock, config }: Pick<Services, "clock" | "config">,
  { watchlist, sources, feedToken }: DescribedWatchlist,
): WatchlistRow {
  const { action, spent, follows } = watchlist
  const month = isoTime(clock.now()).slice(0, 7)
  return {
    watchlist_id: watchlist.watchId,
    name: watchlist.name,
    sources: Object.entries(follows).map(([id, follow]) => sourceBody(follow, sources.get(id))),
    interval_minutes: watchlist.intervalMs / 60_000,
    action: action.kind,
    max_credits_per_month: paidAction(action)?.maxCredits ?? null,
    credits_used_this_month: spent.month === month ? spent.credits : 0,
    language: paidAction(action)?.language ?? null,
    webhook: watchlist.isWebhook,
    digest: watchlist.digest ?? "off",
    feed_url: feedUrlOf(config.PUBLIC_URL, feedToken ?? "revoked"),
    created_at: isoTime(watchlist.createdAt),
  }
}

const sourceName = (source: WatchSource) => ({ kind: source.kind, id: subjectOf(source) })

const sourceBody = (
  { source }: Follow,
  stored: StoredSource | undefined,
): WatchlistRow["sources"][number] => ({
  ...sourceName(source),
  title: stored?.title ?? (source.kind === "search" ? source.q : null),
  url: sourceUrl(source),
  polled_at: timeOrNull(stored?.polledAt),
  next_poll_at: timeOrNull(stored?.pollAt),
  error: stored?.error ? errorBody(stored.error) : null,
})

const timeOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

function errorBody(stored: StoredError) {
  const { code, message } = AppError.from(stored)
  return { code, message }
}

/** A page of a watchlist's videos. */
export async function watchVideosBody(
  { table }: Services,
  watchlist: Watchlist,
  page: { limit: number; after: string | undefined },
): Promise<WatchVideos> {
  const { videos, next } = await listAnnounced(table, watchlist, {
    limit: page.limit,
    after: positionFrom(page.after),
  })
  const ids = videos.map(({ videoId }) => videoId)
  const ends = paidAction(watchlist.action) ? await getVideoEnds(table, watchlist, ids) : []
  return {
    videos: videos.map((video, n) => videoBody(watchlist, video, ends[n])),
    next: next ? `${next.at}.${next.sourceId}` : null,
  }
}

function positionFrom(text: string | undefined): AnnouncedPosition | undefined {
  const [at, sourceId = ""] = text?.split(".") ?? []
  return at === undefined ? undefined : { at: Number(at), sourceId }
}

function videoBody(
  { follows }: Watchlist,
  { videoId, title, channel, publishedAt, at, sourceId }: AnnouncedVideo,
  end: VideoEnd | undefined,
): WatchVideos["videos"][number] {
  const source = follows[sourceId]?.source
  return {
    video_id: videoId,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    title,
    channel,
    published_at: publishedAt,
    found_at: isoTime(at),
    source: source ? sourceName(source) : { kind: "search", id: "" },
    transcript: stepBody(end),
    summary: stepBody(end?.summary),
  }
}

const stepBody = (end: VideoEnd | SummaryEnd | undefined): WatchVideos["videos"][number]["summary"] =>
  end
    ? {
        status: end.state,
        credits_used: end.state === "done" ? end.credits : 0,
        error: end.state === "failed" ? errorBody(end.error) : null,
      }
    : null
