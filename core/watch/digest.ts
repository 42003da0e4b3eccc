import { WATCHLISTS_DUE, watchKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { storeEvent } from "../webhook/outbox/store-event.ts"
import { announcedAfter } from "./announced.ts"
import { nextDigestAt } from "./digest-time.ts"
import type { FoundVideo } from "./found-videos.ts"
import { getToken } from "./watch-tokens.ts"
import type { Watchlist } from "./watchlist.ts"

export type DigestDeps = {
  table: Table
  /** The page of watchlists. */
  pageUrl: string
  /** Returns the URL where one POST ends the digests of a watchlist. */
  unsubscribeUrl: (token: string) => string
}

/** A digest lists this many videos, and counts the others. */
const LISTED_MAX = 50
/** Videos of the last minute are in the next digest, because their poll may not be stored yet. */
const SETTLED_MS = 60_000

/**
 * Sends the digest that is due: stores an email with the new videos since the last one. A digest is
 * identified by its time and has a fixed range, so a run that dies in between is repeated without a
 * second email or a lost video. Returns when the next one is due; undefined without digests.
 */
export async function sendDigest(deps: DigestDeps, watchlist: Watchlist): Promise<number | undefined> {
  const { table } = deps
  const { accountId, watchId, digest, digestAt, digestedAt } = watchlist
  if (digest === null || digestAt === undefined || digestAt > table.clock.now()) return digestAt
  const until = digestAt - SETTLED_MS
  const videos = await videosBetween(table, watchlist, digestedAt, until)
  if (videos.length > 0) await storeDigestEvent(deps, watchlist, videos)
  const next = nextDigestAt(digest, table.clock.now())
  await updateItem(table, watchKey(accountId, watchId), {
    update: "SET digested_at = :until, digest_at = :next, due = :due",
    condition: "digest_at = :seen",
    values: {
      ":until": Math.max(until, digestedAt),
      ":next": next,
      ":seen": digestAt,
      ":due": WATCHLISTS_DUE,
    },
  })
  return next
}

/** Returns each new video once, even if several sources have it, in the order of their sources. */
async function videosBetween(
  table: Table,
  { follows }: Watchlist,
  from: number,
  until: number,
): Promise<readonly FoundVideo[]> {
  const found = new Map<string, FoundVideo>()
  for (const [sourceId, follow] of Object.entries(follows)) {
    for await (const { isNew, ...video } of announcedAfter(
      table,
      sourceId,
      follow,
      Math.max(from, follow.from),
    )) {
      if (video.at > until) break
      if (isNew && !found.has(video.videoId)) found.set(video.videoId, video)
    }
  }
  return [...found.values()]
}

async function storeDigestEvent(
  { table, pageUrl, unsubscribeUrl }: DigestDeps,
  watchlist: Watchlist,
  videos: readonly FoundVideo[],
): Promise<void> {
  const { accountId, watchId, name, digestAt = 0 } = watchlist
  const token = await getToken(table, watchlist, "unsubscribe")
  // The watchlist is being deleted.
  if (token === undefined) return
  await storeEvent(table, accountId, {
    type: "watchlist.digest",
    cause: `${watchId} ${digestAt}`,
    at: digestAt,
    isMailed: true,
    data: {
      watchlist_name: name,
      videos: videos.slice(0, LISTED_MAX).map(({ videoId, title, channel }) => ({
        title,
        channel,
        url: `https://www.youtube.com/watch?v=${videoId}`,
      })),
      more: Math.max(0, videos.length - LISTED_MAX),
      page_url: pageUrl,
      unsubscribe_url: unsubscribeUrl(token),
    },
  })
}
