import { expect, test } from "vitest"
import { backfillChannels } from "../../../core/history/backfill-channels.ts"
import { listChannels } from "../../../core/history/list.ts"
import type { CaptionSource, VideoDetails } from "../../../core/youtube/video-source.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newAccount, newTable, transcribed, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()

const detailsOf = (videoId: string): VideoDetails => ({
  videoId,
  title: "T",
  channelName: `Channel of ${videoId}`,
  channelId: null,
  durationSeconds: 60,
  description: "",
  thumbnail: null,
  viewCount: null,
  publishedAt: null,
  publishedAtPrecision: null,
  chapters: [],
})

/** A platform that describes every video, after `before`. */
function platformThat(before: (videoId: string, signal: AbortSignal | undefined) => Promise<unknown>) {
  const requested: string[] = []
  const platform: CaptionSource = {
    extract: async ({ videoId, signal, admit }) => {
      requested.push(videoId)
      await before(videoId, signal)
      await admit?.(detailsOf(videoId))
      throw new Error("its captions are not wanted")
    },
  }
  return { platform, requested }
}

async function twelveRows() {
  const table = await newTable(endpoint)
  const me = newAccount()
  for (let n = 0; n < 12; n += 1) await transcribed(table, me, videoOf(n), { channelName: null })
  table.clock.advance(1000)
  return { table, me }
}

test("the backfill starts no more videos after 20 seconds, reports those that are done, and leaves the rest for later", async () => {
  const { table, me } = await twelveRows()
  const slow = platformThat(async () => table.clock.advance(2_100))
  expect(await backfillChannels(table, slow.platform, undefined)).toEqual({
    updated: 10,
    skipped: 0,
    failed: [],
  })
  expect(await listChannels(table, me)).toHaveLength(10)
  const swift = platformThat(async () => undefined)
  expect(await backfillChannels(table, swift.platform, undefined)).toEqual({
    updated: 2,
    skipped: 0,
    failed: [],
  })
  expect(swift.requested.toSorted()).toEqual([10, 11].map(videoOf))
})

test("the backfill stops waiting for a hanging request at its time limit, without counting it as a failure", async () => {
  const { table } = await twelveRows()
  const hangs = platformThat(async (videoId, signal) => {
    if (videoId !== videoOf(2)) return
    table.clock.advance(20_000)
    await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)))
  })
  const times = { beginWithinMs: 20_000, endAfterMs: 300 }
  const requested = [0, 1, 2].map(videoOf)
  expect(await backfillChannels(table, hangs.platform, requested, times)).toEqual({
    updated: 2,
    skipped: 0,
    failed: [],
  })
  const swift = platformThat(async () => undefined)
  expect(await backfillChannels(table, swift.platform, requested)).toEqual({
    updated: 1,
    skipped: 2,
    failed: [],
  })
})

test("a fault of the platform adapter is thrown", async () => {
  const { table } = await twelveRows()
  const broken = platformThat(async () => {
    throw new Error("broken")
  })
  await expect(backfillChannels(table, broken.platform, [videoOf(1)])).rejects.toThrow("broken")
})
