import { accountOf, CHANNEL_DUE, historyRowKey, historyRowOf, transcriptKey } from "../table/keys.ts"
import { getItem, getItems, queryDue, type Table, updateItem } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import type { CaptionSource, VideoDetails } from "../youtube/video-source.ts"
import { compactWhenDue } from "./compact.ts"
import { markRows } from "./head.ts"
import { videoRowId } from "./history.ts"
import { type Details, NOT_DUE, rowFrom, writeRow } from "./row.ts"

/**
 * The number of videos whose rows were updated, the number of skipped videos (nothing was missing),
 * and the IDs of videos whose channel could not be found.
 */
export type BackfillResult = { updated: number; skipped: number; failed: readonly string[] }

const VIDEOS_MAX = 50
/** Concurrent requests to YouTube. */
const AT_ONCE = 5
/**
 * Time limits for starting the next video, and for the whole run. The gateway allows 29 seconds.
 */
const TIMES = { beginWithinMs: 20_000, endAfterMs: 26_000 }

/**
 * Fills in missing channels of history rows in all accounts: for the given videos (at most 50), or
 * for the 50 rows that have waited longest. Takes the channel from the stored transcript, or else
 * from YouTube. If the time runs out, the remaining videos are not reported and keep their place in
 * the queue.
 */
export async function backfillChannels(
  table: Table,
  platform: CaptionSource,
  videoIds: readonly string[] | undefined,
  times = TIMES,
): Promise<BackfillResult> {
  const beginUntil = table.clock.now() + times.beginWithinMs
  const timeUp = AbortSignal.timeout(times.endAfterMs)
  const requestedIds = videoIds && [...new Set(videoIds)]
  const lacking = await rowsWithoutChannel(
    table,
    requestedIds ? { videoIds: requestedIds } : { limit: VIDEOS_MAX },
  )
  const byVideo = Map.groupBy(lacking, ({ videoId }) => videoId)
  const wanted = [...byVideo.keys()]
  const known = await storedChannels(table, wanted)
  const failed: string[] = []
  let updated = 0
  for (let n = 0; n < wanted.length && table.clock.now() < beginUntil; n += AT_ONCE) {
    const some = wanted.slice(n, n + AT_ONCE)
    await Promise.all(
      some.map(async (videoId) => {
        const channel = known.get(videoId) ?? (await channelOf(platform, videoId, timeUp))
        if (!channel && timeUp.aborted) return
        if (channel) updated += 1
        else failed.push(videoId)
        await settle(table, byVideo.get(videoId) ?? [], channel)
      }),
    )
  }
  return { updated, skipped: (requestedIds ?? wanted).length - wanted.length, failed: failed.toSorted() }
}

async function settle(
  table: Table,
  rows: readonly RowWithoutChannel[],
  channel: Channel | undefined,
): Promise<void> {
  for (const row of rows) {
    if (channel) await fillChannel(table, row, channel)
    else await postponeChannel(table, row)
  }
}

async function storedChannels(table: Table, videoIds: readonly string[]): Promise<Map<string, Channel>> {
  const items = await getItems(
    table,
    videoIds.map((videoId) => transcriptKey(videoId, DEFAULT_SLOT)),
    ["channelName", "channelId"],
  )
  return new Map(
    videoIds.flatMap((videoId, n) => {
      const { channelName = null, channelId = null } = items[n] ?? {}
      return channelName === null ? [] : [[videoId, { channelName, channelId }] as const]
    }),
  )
}

/** Thrown when the video's description is known, to stop before the captions are fetched. */
const DESCRIBED = new Error("described")

async function channelOf(
  platform: CaptionSource,
  videoId: string,
  signal: AbortSignal,
): Promise<Channel | undefined> {
  let details: VideoDetails | null = null
  try {
    const admit = async (described: VideoDetails) => {
      details = described
      throw DESCRIBED
    }
    details = (await platform.extract({ videoId, signal, admit })).result.details
  } catch (cause) {
    if (cause !== DESCRIBED && !signal.aborted) throw cause
  }
  return channelFrom(details)
}

function channelFrom(details: VideoDetails | null): Channel | undefined {
  if (!details?.channelName) return undefined
  return { channelName: details.channelName, channelId: details.channelId }
}

/** A history row, of any account, without its video's channel. */
export type RowWithoutChannel = {
  accountId: string
  rowId: string
  videoId: string
  source: Details["source"]
}

export type Channel = { channelName: string; channelId: string | null }

const PAGE = 100

/**
 * Returns rows without a channel that are due: all rows of the given videos, or the `limit` rows
 * that have waited longest.
 */
export async function rowsWithoutChannel(
  table: Table,
  wanted: { videoIds: readonly string[] } | { limit: number },
): Promise<readonly RowWithoutChannel[]> {
  const found: RowWithoutChannel[] = []
  const rowIds = "videoIds" in wanted ? new Set(wanted.videoIds.map(videoRowId)) : undefined
  const until = rowIds ? Number.MAX_SAFE_INTEGER : table.clock.now()
  for await (const keys of queryDue(table, CHANNEL_DUE, until, PAGE)) {
    for (const { pk, sk } of keys) {
      const accountId = accountOf(pk)
      const rowId = historyRowOf(sk)
      if (accountId === undefined || (rowIds && !rowIds.has(rowId))) continue
      const row = rowFrom(await getItem(table, historyRowKey(accountId, rowId)))
      // The index is eventually consistent, so the row itself is checked.
      if (!row?.videoId || row.channelName !== null) continue
      found.push({ accountId, rowId, videoId: row.videoId, source: row.source })
      if ("limit" in wanted && found.length === wanted.limit) return found
    }
  }
  return found
}

/** Sets a row's channel, unless it has one by now. The row keeps its position in the list. */
export async function fillChannel(
  table: Table,
  { accountId, rowId }: RowWithoutChannel,
  { channelName, channelId }: Channel,
): Promise<void> {
  const { head, markOf } = await markRows(table, accountId, [rowId], "unchanged")
  await writeRow(table, accountId, rowId, markOf(rowId), (row) =>
    row?.["channelName"] === null ? { channelName, channelId, ...NOT_DUE } : undefined,
  )
  await compactWhenDue(table, accountId, head)
}

/**
 * When to retry a row whose channel was not found. Imports wait longer, because their IDs may be
 * invalid.
 */
const AGAIN_AFTER_MS = { video: 24 * 3600_000, upload: 24 * 3600_000, import: 30 * 24 * 3600_000 }

/** Postpones a row whose channel could not be found. */
export async function postponeChannel(
  table: Table,
  { accountId, rowId, source }: RowWithoutChannel,
): Promise<void> {
  await updateItem(table, historyRowKey(accountId, rowId), {
    update: "SET due_at = :until",
    condition: "attribute_exists(due)",
    values: { ":until": table.clock.now() + AGAIN_AFTER_MS[source] },
  })
}
