import { expect } from "vitest"
import { videoRowId } from "../../core/history/history.ts"
import { readTranscription } from "../../core/history/read-transcription.ts"
import { DAY_MS } from "../../core/kernel/clock.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { sourceKey, sourceKnownKey } from "../../core/table/keys.ts"
import { putItem, updateItem } from "../../core/table/table.ts"
import type { WatchlistSettings } from "../../core/watch/create-watchlist.ts"
import { getKnown, videosAfter } from "../../core/watch/found-videos.ts"
import { getWatchlist, listWatchlists, wakeWatchlist } from "../../core/watch/stored-watchlist.ts"
import { removeWatchlist } from "../../core/watch/update-watchlist.ts"
import { getVideoEnd } from "../../core/watch/video-end.ts"
import { sourceIdOf } from "../../core/watch/watch-source.ts"
import type { Watchlist } from "../../core/watch/watchlist.ts"
import type { Flow } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { testSealer } from "../support/person.ts"
import { makeWebhook } from "../support/webhook.ts"
import { announceIn, eventsOf, find, openWatchlist, pollIn, processIn } from "./watch-stage.ts"

const HOOK = "https://example.org/hooks"

type Watched = { owner: Caller; watchlist: Watchlist; caller?: undefined; again: () => Promise<void> }

const act =
  (work: (process: Process, given: Watched) => Promise<unknown>): Flow<Watched>["act"] =>
  async (process, given) => {
    await work(process, given).catch(() => undefined)
    await given.again()
    return undefined
  }

/** New videos were found, and a digest is due. The process that announces them crashes. */
export const ANNOUNCED: Flow<Watched> = {
  name: "announcing the new videos of a watchlist",
  outboundCallsMin: 10,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    const { table } = stage.healthy
    const { owner, watchlist } = await openWatchlist(stage, { digest: "daily" })
    await makeWebhook(table, testSealer(), owner.accountId, { url: HOOK })
    await find(table, watchlist, [stage.newVideo(), stage.newVideo()])
    stage.clock.advance(DAY_MS)
    await wakeWatchlist(table, watchlist)
    const again = async () => {
      for (let run = 0; run < 2; run += 1) await announceIn(stage.healthy)
    }
    return { owner, watchlist, again }
  },
  act: act(announceIn),
  check: async ({ healthy: { table } }, { owner, watchlist }) => {
    expect(await eventsOf(table, owner.accountId), "each video is announced once, and mailed once").toEqual([
      "video.published",
      "video.published",
      "watchlist.digest",
    ])
    await removeWatchlist(table, watchlist)
  },
}

const TRANSCRIBING: Partial<WatchlistSettings> = {
  action: { kind: "transcribe", maxCredits: 2, language: undefined },
}

/**
 * There is one video more than the month's ceiling covers. The worker crashes, and others continue.
 */
export const TRANSCRIBED: Flow<Watched> = {
  name: "transcribing the new videos of a watchlist",
  outboundCallsMin: 30,
  isParallel: true,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    const { table } = stage.healthy
    const { owner, watchlist } = await openWatchlist(stage, TRANSCRIBING)
    await find(table, watchlist, [stage.newVideo(), stage.newVideo(), stage.newVideo()])
    const again = async () => {
      for (let run = 0; run < 3; run += 1) {
        stage.clock.advance(LEASE_MS + 1000)
        await processIn(stage.healthy, watchlist)
      }
    }
    return { owner, watchlist, again }
  },
  act: act(async (process, { watchlist }) => await processIn(process, watchlist)),
  check: async ({ healthy: { table } }, { owner, watchlist }) => {
    const [sourceId = ""] = Object.keys(watchlist.follows)
    const videos = await Array.fromAsync(videosAfter(table, sourceId, 0))
    const ends = await Promise.all(
      videos.map(async ({ videoId }) => await getVideoEnd(table, watchlist, videoId)),
    )
    // The last video is done if a dead run had stored an earlier one, which is then free.
    expect(ends.map((end) => end?.state)).toEqual(["done", "done", expect.stringMatching(/done|failed/)])
    const credits = ends.reduce((sum, end) => sum + (end?.state === "done" ? end.credits : 0), 0)
    const charged = await chargedTo(table, owner.accountId)
    const stored = await getWatchlist(table, watchlist)
    expect([credits, stored?.spent.credits], "the receipts of a watchlist are the ledger").toEqual([
      charged,
      charged,
    ])
    expect(charged, "a watchlist spends no more than its ceiling").toBeLessThanOrEqual(2)
    await removeWatchlist(table, watchlist)
  },
}

const SUMMARIZING: Partial<WatchlistSettings> = {
  action: { kind: "summarize", maxCredits: 3, language: undefined },
}

/**
 * There are two videos, and one credit less than they cost with their summaries. The worker
 * crashes.
 */
export const SUMMARIZED: Flow<Watched> = {
  ...TRANSCRIBED,
  name: "summarizing the new videos of a watchlist",
  model: { kind: "honest" },
  arrange: async (stage) => {
    const { table } = stage.healthy
    const { owner, watchlist } = await openWatchlist(stage, SUMMARIZING)
    await find(table, watchlist, [stage.newVideo(), stage.newVideo()])
    const again = async () => {
      for (let run = 0; run < 3; run += 1) {
        stage.clock.advance(LEASE_MS + 1000)
        await stage.healthy.sweep()
        await processIn(stage.healthy, watchlist)
      }
    }
    return { owner, watchlist, again }
  },
  check: async ({ healthy: { table } }, { owner, watchlist }) => {
    const { accountId } = owner
    const [sourceId = ""] = Object.keys(watchlist.follows)
    const videos = await Array.fromAsync(videosAfter(table, sourceId, 0), ({ videoId }) => videoId)
    const ends = await Promise.all(videos.map(async (id) => await getVideoEnd(table, watchlist, id)))
    // The last video is done if a dead run had stored a transcript, which is then free.
    expect(ends.map((end) => [end?.state, end?.summary?.state])).toEqual([
      ["done", "done"],
      ["done", expect.stringMatching(/done|failed/)],
    ])
    const steps = ends.flatMap((end) => [end, end?.summary])
    const credits = steps.reduce((sum, step) => sum + (step?.state === "done" ? step.credits : 0), 0)
    const charged = await chargedTo(table, accountId)
    const stored = await getWatchlist(table, watchlist)
    expect([credits, stored?.spent.credits], "the receipts of a watchlist are the ledger").toEqual([
      charged,
      charged,
    ])
    expect(charged, "a watchlist spends no more than its ceiling").toBeLessThanOrEqual(3)
    for (const [index, videoId] of videos.entries()) {
      const saved = await readTranscription(table, accountId, videoRowId(videoId))
      const isDone = ends[index]?.summary?.state === "done"
      expect(typeof saved?.summary === "string", "a summary that is done is saved").toBe(isDone)
    }
    await removeWatchlist(table, watchlist)
  },
}

const PLAYLIST = { kind: "playlist", playlistId: "PLdemo-kitchen-garden-list-00000001" } as const

/** A playlist has a new video. The process that polls crashes. */
export const POLLED: Flow<Watched & { newest: string }> = {
  name: "polling a source of watchlists",
  outboundCallsMin: 8,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => {
    const { table } = stage.healthy
    const sourceId = sourceIdOf(PLAYLIST)
    const { owner, watchlist } = await openWatchlist(stage, { sources: [PLAYLIST] })
    await makeWebhook(table, testSealer(), owner.accountId, { url: HOOK })
    const laterPoll = async (process: Process) => {
      stage.clock.advance(2 * DAY_MS)
      await pollIn(process)
    }
    await laterPoll(stage.healthy)
    const [newest = "", ...others] = (await getKnown(table, sourceId)) ?? []
    await putItem(table, { ...sourceKnownKey(sourceId), ids: others })
    await updateItem(table, sourceKey(sourceId), { update: "REMOVE list_hash" })
    stage.clock.advance(2 * DAY_MS)
    const again = async () => {
      await laterPoll(stage.healthy)
      await announceIn(stage.healthy)
    }
    return { owner, watchlist, newest, again }
  },
  act: async (process, given) => await act(pollIn)(process, given),
  check: async ({ healthy: { table } }, { owner, watchlist, newest }) => {
    const sourceId = sourceIdOf(PLAYLIST)
    const { from = 0 } = watchlist.follows[sourceId] ?? {}
    const found = await Array.fromAsync(videosAfter(table, sourceId, from), ({ videoId }) => videoId)
    expect(found, "a new video is found once").toEqual([newest])
    expect(await eventsOf(table, owner.accountId)).toEqual(["video.published"])
    await removeWatchlist(table, watchlist)
  },
}

const REQUEST = {
  sources: [{ playlist: PLAYLIST.playlistId }],
  action: "transcribe",
  max_credits_per_month: 2,
  digest: "daily",
}

/** The call that creates a watchlist crashes, and is repeated with its key. */
export const MADE_WITH_KEY: Flow<{ caller: Caller }> = {
  name: "a call for a watchlist with a key",
  outboundCallsMin: 12,
  modes: ["dies after", "stumbles after"],
  arrange: async (stage) => ({ caller: await stage.newCaller() }),
  act: make,
  check: async (stage, { caller }) => {
    const { table } = stage.healthy
    stage.clock.advance(LEASE_MS + 1000)
    const again = await make(stage.healthy, { caller })
    expect([again.status, await again.text()]).toEqual([200, expect.any(String)])
    const [watchlist, ...others] = await listWatchlists(table, caller.accountId)
    expect(others, "one key makes one watchlist").toEqual([])
    if (watchlist) await removeWatchlist(table, watchlist)
    expect(await chargedTo(table, caller.accountId)).toBe(0)
  },
}

async function make(process: Process, { caller }: { caller: Caller }): Promise<Response> {
  const given = { body: REQUEST, idempotencyKey: "watchlist" }
  return await process.call(caller, "POST", "/api/v1/watchlists", given)
}
