import { describe, expect, test } from "vitest"
import { captions, player, replayOf, watch } from "./calls.ts"

const everywhere = (status: number, body: unknown) => [
  [status, body],
  [status, body],
  [status, body],
]

describe("faults on demand", () => {
  test("each kind answers as the platform does when it fails", async () => {
    const replay = await replayOf()
    const under = async (
      fault: "429" | "bot_check" | "private" | "consent" | "empty_200" | "html_200" | "http_500",
    ) => {
      replay.setFaults([{ on: "any", fault }])
      const answers = [
        await player(replay, "demo-talk-1"),
        await watch(replay, "demo-page-1"),
        await captions(replay, "demo-talk-1"),
      ]
      return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()] as const))
    }
    expect(await under("429")).toEqual(everywhere(429, expect.stringContaining("g-recaptcha")))
    expect(await under("consent")).toEqual(
      everywhere(200, expect.stringContaining("https://consent.youtube.com/s")),
    )
    expect(await under("empty_200")).toEqual(everywhere(200, ""))
    expect(await under("html_200")).toEqual(everywhere(200, expect.stringMatching(/^<!DOCTYPE html>/)))
    expect(await under("http_500")).toEqual(everywhere(500, expect.stringMatching(/^<!DOCTYPE html>/)))
    expect(await under("bot_check")).toEqual([
      [200, expect.stringMatching(/^\{.*"LOGIN_REQUIRED".*not a bot/)],
      [200, expect.stringMatching(/ytInitialPlayerResponse = \{.*not a bot/)],
      [200, ""],
    ])
    expect(await under("private")).toEqual([
      [200, expect.stringMatching(/^\{.*"LOGIN_REQUIRED".*private video/)],
      [200, expect.stringMatching(/ytInitialPlayerResponse = \{.*private video/)],
      [200, ""],
    ])
    expect(replay.misses).toEqual([])
  })

  test("a fault affects only its kind, client and video, and only the given number of times", async () => {
    const replay = await replayOf({
      faults: [
        { on: "player", client: "visionos", videoId: "demo-talk-1", fault: "429", times: 2 },
        { on: "timedtext", fault: "http_500", times: 1 },
      ],
    })
    const statuses = [
      await player(replay, "demo-gone-1"),
      await player(replay, "demo-kids-1", "ANDROID"),
      await player(replay, "demo-talk-1"),
      await player(replay, "demo-talk-1"),
      await player(replay, "demo-talk-1"),
      await captions(replay, "demo-talk-1"),
      await captions(replay, "demo-talk-1"),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 429, 429, 200, 500, 200])
    expect(replay.requests.map(({ fault }) => fault)).toEqual([
      null,
      null,
      "429",
      "429",
      null,
      "http_500",
      null,
    ])
  })

  test("a body that is cut off never looks complete", async () => {
    const replay = await replayOf({ faults: [{ on: "timedtext", fault: "cut_off", times: 1 }] })
    const cut = await captions(replay, "demo-talk-1")
    expect(cut.status).toBe(200)
    await expect(cut.text()).rejects.toThrow("terminated")
    expect(await (await captions(replay, "demo-talk-1")).json()).toHaveProperty("events")
    expect(replay.requests.map(({ status }) => status)).toEqual([0, 200])
  })

  test("a hanging request waits until its caller gives up, and does not keep the server from stopping", async () => {
    const replay = await replayOf({ faults: [{ on: "player", fault: "hang" }] })
    const caller = new AbortController()
    const outcomes = Promise.allSettled([
      player(replay, "demo-talk-1", "VISIONOS", caller.signal),
      player(replay, "demo-gone-1"),
    ])
    await expect.poll(() => replay.requests.length).toBe(2)
    caller.abort(new Error("gave up"))
    await replay.stop()
    expect(await outcomes).toMatchObject([
      { status: "rejected", reason: { message: "gave up" } },
      { status: "rejected", reason: { message: "fetch failed" } },
    ])
  })

  test("slow answers and delays take their time, and give the usual answer", async () => {
    const replay = await replayOf({
      delayMs: 20,
      faults: [{ on: "player", fault: "slow", ms: 20, times: 1 }],
    })
    const timed = async () => {
      const started = performance.now()
      const answer = await player(replay, "demo-talk-1")
      return { status: answer.status, ms: performance.now() - started }
    }
    const slow = await timed()
    const delayed = await timed()
    replay.setDelay(0)
    // A timer may fire up to a millisecond early.
    expect(slow).toEqual({ status: 200, ms: expect.toSatisfy((ms: number) => ms >= 38) })
    expect(delayed).toEqual({ status: 200, ms: expect.toSatisfy((ms: number) => ms >= 18) })
    expect((await player(replay, "demo-talk-1")).status).toBe(200)
  })
})
