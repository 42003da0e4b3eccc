import {
  type Channel,
  fillChannel,
  type Lacking,
  lackingChannels,
  postponeChannel,
} from "./backfill.ts"
import type { Platform, VideoDetails } from "../youtube/video-source.ts"
import { transcriptKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"

/** Videos, by what became of them: named, nothing to name, and nobody could say. */
export type Backfilled = { updated: number; skipped: number; failed: readonly string[] }

const VIDEOS_MAX = 50
/** Videos that the platform is asked for at once. */
const AT_ONCE = 5
/** When no more videos are begun, and when those that were are given up: a Lambda behind the gateway has 29 seconds. */
const TIMES = { beginWithinMs: 20_000, endAfterMs: 26_000 }

/**
 * Names the channel of history rows that lack it, in all accounts: of these videos (at most 50), or of up to 50 rows that have
 * waited longest. A stored transcript names it, else the platform. Videos that the time was too short for are not told of and
 * stay where they are in the queue.
 */
export async function backfillChannels(
  table: Table,
  platform: Platform,
  videoIds: readonly string[] | undefined,
  times = TIMES,
): Promise<Backfilled> {
  const beginUntil = table.clock.now() + times.beginWithinMs
  const timeUp = AbortSignal.timeout(times.endAfterMs)
  const asked = videoIds && [...new Set(videoIds)]
  const lacking = await lackingChannels(table, asked ? { videoIds: asked } : { limit: VIDEOS_MAX })
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
  return { updated, skipped: (asked ?? wanted).length - wanted.length, failed: failed.toSorted() }
}

async function settle(table: Table, rows: readonly Lacking[], channel: Channel | undefined): Promise<void> {
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

/** Thrown when the video is described: nobody wants its captions. */
const DESCRIBED = new Error("described")

async function channelOf(
  platform: Platform,
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
