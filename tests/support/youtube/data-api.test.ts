import { describe, expect, test } from "vitest"
import { replayOf } from "./calls.ts"
import type { Replay } from "./replay.ts"

const GARDEN = "id=UCdemo-kitchen-garden-01"

function get(replay: Replay, path: string, key?: string): Promise<Response> {
  return fetch(`${replay.origin}/youtube/v3/${path}`, { headers: key ? { "x-goog-api-key": key } : {} })
}

describe("the fake Data API", () => {
  test("refuses calls without a key, with an unknown key, without a part, and over the quota, as Google does", async () => {
    const replay = await replayOf({ quotaUnits: 2 })
    const answers = [
      await get(replay, `channels?part=snippet&${GARDEN}`),
      await get(replay, `channels?part=snippet&${GARDEN}`, "no-such-key"),
      await get(replay, `channels?${GARDEN}`, "k"),
      await get(replay, `channels?part=snippet&${GARDEN}`, "k"),
      await get(replay, `channels?part=snippet&${GARDEN}`, "k"),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 400, 400, 200, 403])
    expect(await answers[4]?.json()).toMatchObject({
      error: { code: 403, errors: [{ domain: "youtube.quota", reason: "quotaExceeded" }] },
    })
    expect([replay.quotaSpent(), replay.misses]).toEqual([2, []])
  })

  test("reports missing objects as missing, and unrecorded requests as misses", async () => {
    const replay = await replayOf()
    const absent = [
      await get(replay, "channels?part=snippet&id=UCnone", "k"),
      await get(replay, "playlists?part=snippet&id=PLnone", "k"),
      await get(replay, "playlistItems?part=snippet&playlistId=PLnone", "k"),
      await get(replay, "commentThreads?part=snippet&videoId=none", "k"),
      await get(replay, "commentThreads?part=snippet&videoId=demo-talk-1&pageToken=none", "k"),
    ]
    expect(absent.map(({ status }) => status)).toEqual([200, 200, 404, 404, 400])
    expect(await absent[0]?.json()).not.toHaveProperty("items")
    expect(replay.misses).toEqual([])
    const missed = [
      await get(replay, "search?part=snippet&type=video&q=nobody", "k"),
      await get(replay, "search?part=snippet&type=channel&q=worms", "k"),
      await get(replay, "captions?part=snippet", "k"),
    ]
    expect(missed.map(({ status }) => status)).toEqual([501, 501, 501])
    expect(replay.misses.map(({ kind }) => kind)).toEqual(["dataapi", "dataapi", "dataapi"])
  })

  test("fails on demand, independently of the feeds", async () => {
    const replay = await replayOf({
      faults: [
        { on: "dataapi", fault: "http_500", times: 1 },
        { on: "feed", fault: "429" },
      ],
    })
    const channel = () => get(replay, `channels?part=snippet&${GARDEN}`, "k")
    const feed = () => fetch(`${replay.origin}/feeds/videos.xml?user=DemoKitchenGarden`)
    const statuses = [await channel(), await channel(), await feed()].map(({ status }) => status)
    expect(statuses).toEqual([500, 200, 429])
    replay.setFaults([])
    expect([(await feed()).status, replay.misses]).toEqual([200, []])
  })
})
