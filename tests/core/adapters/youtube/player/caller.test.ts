import { describe, expect, test } from "vitest"
import {
  anAnswer,
  aPlatform,
  attemptsText,
  aWatchPage,
  BODY,
  BOT_CHECK,
  extract,
  silence,
  VIDEO,
} from "./support.ts"

const refuse = async () => {
  throw new Error("not covered")
}
const isTheVideo = (videoId: string) => videoId === VIDEO

describe("the caller's admission check", () => {
  test("runs once for each video, before its captions and after its length is known", async () => {
    const bodies = ["", BODY]
    const calls: string[] = []
    const { platform, seen } = aPlatform({
      player: { any: anAnswer() },
      captions: () => new Response(bodies.shift()),
    })
    const admit = async ({ durationSeconds }: { durationSeconds: number }) => {
      calls.push(`${durationSeconds} s after ${seen.length} request`)
    }
    expect((await extract(platform, { admit })).result.outcome).toBe("ok")
    expect(calls).toEqual(["90 s after 1 request"])
  })

  test("does not run for a video without captions to fetch", async () => {
    const { platform } = aPlatform({ player: { any: anAnswer([]) } })
    expect((await extract(platform, { admit: refuse })).result.outcome).toBe("no_captions")
  })

  test("that rejects a video ends the extraction with its error", async () => {
    const { platform, seen } = aPlatform({ player: { any: anAnswer() } })
    await expect(extract(platform, { admit: refuse })).rejects.toThrow("not covered")
    expect(seen).toHaveLength(1)
  })

  test("may be slow: only the platform's time counts against the limit", async () => {
    const { platform, clock } = aPlatform({ player: { any: anAnswer() } })
    const admit = async () => clock.pass(6_000)
    expect((await extract(platform, { admit })).attempts).toMatchObject([{ outcome: "ok", ms: 0 }])
  })

  test("is not reached after the caller leaves, and nothing more is requested", async () => {
    const leaving = new AbortController()
    const leave = async () => {
      leaving.abort(new Error("left"))
      return silence()
    }
    const { platform, seen } = aPlatform({ player: { any: leave } })
    await expect(extract(platform, { signal: leaving.signal })).rejects.toThrow("left")
    expect(seen.map(({ signal }) => signal.aborted)).toEqual([true])
    await expect(extract(platform, { signal: leaving.signal })).rejects.toThrow("left")
    expect(seen).toHaveLength(1)
  })
})

describe("a client that is blocked repeatedly", () => {
  const player = { any: anAnswer(), VISIONOS: BOT_CHECK }

  test("is skipped for two minutes, and the skip is not an attempt", async () => {
    const { platform, clock } = aPlatform({ player })
    for (let time = 0; time < 3; time += 1) await extract(platform)
    expect(attemptsText(await extract(platform))).toBe("client:ANDROID ok")
    clock.pass(120_000)
    expect(attemptsText(await extract(platform))).toBe("client:VISIONOS blocked, client:ANDROID ok")
  })

  test("keeps the result blocked while the identity is paused, even if the watch page lists no captions", async () => {
    const { platform, clock } = aPlatform({ player: { any: BOT_CHECK }, page: aWatchPage(anAnswer([])) })
    for (let time = 1; time <= 6; time += 1) {
      expect((await extract(platform)).result.outcome, `call ${time}`).toBe("blocked")
    }
    clock.pass(120_000)
    expect((await extract(platform)).result.outcome).toBe("blocked")
  })

  test("is reported as blocked without a request when every strategy is skipped", async () => {
    const { platform, seen } = aPlatform({ player: { any: BOT_CHECK }, page: aWatchPage(BOT_CHECK) })
    for (let time = 0; time < 3; time += 1) await extract(platform)
    const before = seen.length
    expect(await extract(platform)).toEqual({
      result: { outcome: "blocked", details: null, tracks: [] },
      attempts: [],
    })
    expect(seen).toHaveLength(before)
  })

  test("is not skipped after blocks of sample videos, and never for sample videos", async () => {
    const { platform } = aPlatform({ player }, { isSample: isTheVideo })
    for (let time = 0; time < 4; time += 1) {
      expect(attemptsText(await extract(platform))).toBe("client:VISIONOS blocked, client:ANDROID ok")
    }
    const real = { videoId: "a-real-one0" }
    expect((await extract(platform, real)).attempts[0]?.strategy).toBe("client:VISIONOS")
    for (let time = 0; time < 2; time += 1) await extract(platform, real)
    expect((await extract(platform, real)).attempts[0]?.strategy).not.toBe("client:VISIONOS")
    expect((await extract(platform)).attempts[0]?.strategy).toBe("client:VISIONOS")
  })
})
