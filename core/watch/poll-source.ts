import { AppError } from "../kernel/errors.ts"
import { sha256 } from "../kernel/hash.ts"
import type { ListingDeps } from "../listing/fetch-listing.ts"
import { accountKey, watchKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { type Follower, followersOf, removeFollower } from "./followers.ts"
import { ADDED_MAX, getKnown, storeVideos } from "./found-videos.ts"
import { compareList } from "./new-videos.ts"
import { readSource, type SourceList } from "./read-source.ts"
import {
  claimPoll,
  getSource,
  retireSource,
  type StoredSource,
  storeFailure,
  storeNotified,
  storeSuccess,
} from "./stored-source.ts"
import { wakeWatchlist } from "./stored-watchlist.ts"
import { watchLimits } from "./watch-limits.ts"

export type PollDeps = {
  lister: ListingDeps
  /** True for accounts whose watchlists must not run. */
  isBlocked: (accountId: string) => boolean
  report: (cause: unknown) => void
}

/** Polls are spread over this share of the interval, so that sources do not stay in step. */
const JITTER = 0.1
/**
 * Each failed poll doubles the pause before the next one: at most this many times, and up to this
 * long.
 */
const DOUBLINGS_MAX = 5
const PAUSE_MAX_MS = 24 * 3600_000
/** A follower without a watchlist is kept this long, because the watchlist may be being created. */
const CREATION_MS = 3600_000
const FOLLOWERS_PAGE = 10

/**
 * Does what is due for a source: notifies followers of videos that a dead run has stored, then
 * polls once for all followers, and notifies them. Returns true if it sent a poll.
 */
export async function runSource(deps: PollDeps, sourceId: string): Promise<boolean> {
  const { table } = deps.lister
  const seen = await getSource(table, sourceId)
  if (seen?.pollAt === undefined) return false
  if (seen.notifiedAt < seen.lastAt) await notifyFollowers(table, seen)
  if (seen.pollAt > table.clock.now()) return false
  const follower = await firstFollower(deps, sourceId)
  if (follower === "none") await retireSource(table, seen)
  if (follower === "idle") await claimPoll(table, seen, table.clock.now() + PAUSE_MAX_MS)
  if (typeof follower === "string") return false
  const pollAt =
    table.clock.now() + Math.ceil(follower.intervalMs * (1 + JITTER * shareOf(sourceId, seen.pollAt)))
  if (!(await claimPoll(table, seen, pollAt))) return false
  await poll(deps, { ...seen, pollAt }, follower.intervalMs)
  return true
}

async function poll(deps: PollDeps, claimed: StoredSource, intervalMs: number): Promise<void> {
  const { lister, report } = deps
  const { table } = lister
  let list: SourceList | null
  try {
    list = await readSource(lister, claimed.source, claimed.validators)
  } catch (cause) {
    const failure = cause instanceof AppError ? cause : new AppError("internal_error", undefined, { cause })
    if (failure.code === "internal_error") report(cause)
    const tries = claimed.tries + 1
    const pause = Math.min(
      intervalMs * 2 ** Math.min(tries, DOUBLINGS_MAX),
      Math.max(PAUSE_MAX_MS, intervalMs),
    )
    const nextAt = Math.max(claimed.pollAt, table.clock.now() + pause)
    await storeFailure(table, claimed, { tries, error: failure.toStored(), nextAt })
    return
  }
  if (list) await storeList(table, claimed, list)
  else if (claimed.tries > 0) await storeSuccess(table, claimed.sourceId, claimed.pollAt, claimed)
}

/**
 * Stores the new videos of a list, and what the next poll compares with. Then notifies followers.
 */
async function storeList(table: Table, claimed: StoredSource, list: SourceList): Promise<void> {
  const { sourceId, pollAt } = claimed
  const listed = list.videos.map(({ videoId }) => videoId)
  const listHash = sha256(JSON.stringify([listed, list.isWhole]))
  let { lastAt } = claimed
  if (listHash !== claimed.listHash) {
    const known = await getKnown(table, sourceId)
    const before = known ? { known } : { recent: recentVideos(claimed, list) }
    const { added, known: remembered } = compareList(listed, before, list.isWhole)
    const videos = new Map(list.videos.map((video) => [video.videoId, video]))
    let first = 0
    do {
      const part = added.slice(first, first + ADDED_MAX)
      first += ADDED_MAX
      const later = new Set(added.slice(first))
      const stored = await storeVideos(
        table,
        { sourceId, lastAt, pollAt },
        part.flatMap((id) => videos.get(id) ?? []),
        remembered.filter((id) => !later.has(id)),
      )
      if (stored === undefined) return
      lastAt = stored
    } while (first < added.length)
  }
  const title = list.title ?? claimed.title
  const isSame = listHash === claimed.listHash && title === claimed.title && claimed.tries === 0
  const hasNewValidators = JSON.stringify(list.validators) !== JSON.stringify(claimed.validators)
  if (!isSame || hasNewValidators) {
    const { validators } = list
    await storeSuccess(table, sourceId, pollAt, { validators, listHash, title })
  }
  if (lastAt > claimed.lastAt) await notifyFollowers(table, { ...claimed, lastAt })
}

/** Returns the videos that were certainly published after the first follower joined. */
function recentVideos({ since, source }: StoredSource, { videos }: SourceList): ReadonlySet<string> {
  // Old videos are added to playlists too, so the dates of publication prove nothing.
  if (source.kind === "playlist") return new Set()
  const recent = videos.filter(
    ({ publishedAt, publishedAtPrecision }) =>
      publishedAtPrecision === "exact" && publishedAt !== null && Date.parse(publishedAt) >= since,
  )
  return new Set(recent.map(({ videoId }) => videoId))
}

/**
 * Makes the followers due that push new videos. Other followers read new videos on request, which
 * saves one write per watchlist.
 */
async function notifyFollowers(table: Table, source: StoredSource): Promise<void> {
  for await (const follower of followersOf(table, source.sourceId)) {
    if (follower.isPush) await wakeWatchlist(table, follower)
  }
  await storeNotified(table, source)
}

/**
 * Returns the first follower, shortest interval first, whose account is neither blocked nor
 * deleted. Raises its interval to the shortest that its plan allows. Removes followers whose
 * watchlist is gone. `idle`: all accounts are blocked or deleted. `new`: a watchlist is being
 * created. `none`: the source has no follower.
 */
async function firstFollower(
  { isBlocked, lister: { table } }: PollDeps,
  sourceId: string,
): Promise<Follower | "none" | "idle" | "new"> {
  let others: "none" | "idle" | "new" = "none"
  for await (const follower of followersOf(table, sourceId, FOLLOWERS_PAGE)) {
    const { accountId, watchId, createdAt, intervalMs } = follower
    const [account, watchlist] = await getItems(table, [accountKey(accountId), watchKey(accountId, watchId)])
    const isCurrent = watchlist?.["interval_ms"] === intervalMs && sourceId in watchlist["follows"]
    if (!isCurrent) {
      if (createdAt < table.clock.now() - CREATION_MS) await removeFollower(table, follower)
      else others = "new"
    } else if (!account || account["deleted_at"] !== undefined || isBlocked(accountId)) {
      if (others === "none") others = "idle"
    } else {
      const least = watchLimits(account["tier"]).intervalMs
      return { ...follower, intervalMs: Math.max(intervalMs, least) }
    }
  }
  return others
}

/** A number from 0 to 1 that is always the same for the same poll. */
const shareOf = (sourceId: string, at: number): number =>
  Number.parseInt(sha256(`${sourceId} ${at}`).slice(0, 8), 16) / 0xff_ff_ff_ff
