import { describe, expect, test } from "vitest"
import { youtubeVideoSource } from "../../../../../core/adapters/youtube/player/video-source.ts"
import type { Exit } from "../../../../../core/egress/exit.ts"
import { newExitPool } from "../../../../../core/egress/exit-pool.ts"
import { throwReported } from "../../../../support/report.ts"
import { anExit } from "../../../egress/support.ts"
import { anAnswer, aTrack, BODY, BOT_CHECK, manualClock, ORIGIN, VIDEO } from "./support.ts"

const urlOf = (input: string | URL | Request) => (input instanceof Request ? input.url : input)

/** Answers a client's request for a path, through one exit. */
type Answer = (client: string | undefined, path: string) => object | string

/** A video source with these exits. `seen` lists each request with its exit. */
function sourceWithExits(answers: Record<string, Answer>, options: { bytesMax?: number } = {}) {
  const clock = manualClock()
  const seen: string[] = []
  const renewed: string[] = []
  const exits = Object.entries(answers).map(([name, answer]): Exit => {
    const exit = anExit(name)
    return {
      ...exit,
      renew: () => void renewed.push(name),
      fetch: async (input, init) => {
        const { pathname } = new URL(urlOf(input))
        const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
        const client: string | undefined = body?.context.client.clientName
        seen.push(`${name} ${client ?? pathname}`)
        const made = answer(client, pathname)
        return typeof made === "string" ? new Response(made) : Response.json(made)
      },
    }
  })
  const pool = newExitPool({ clock, exits })
  const platform = youtubeVideoSource({
    exits: pool,
    fetch: async () => {
      throw new Error("a request did not go through an exit")
    },
    webOrigin: ORIGIN,
    clients: ["VISIONOS", "ANDROID", "IOS"],
    clock,
    hasDates: false,
    youtubeiClients: [],
    report: throwReported,
    ...options,
  })
  return { platform, seen, renewed, pool, clock }
}

const plays: Answer = (_client, path) => (path === "/api/timedtext" ? BODY : anAnswer())
const botCheck: Answer = () => BOT_CHECK
const withoutCaptions: Answer = () => anAnswer([])
const large: Answer = () => `<html>${"x".repeat(1_000_000)}</html>`

describe("a transcript through several exits", () => {
  test("comes through another exit after a block, and its captions through the exit that returned their URL", async () => {
    const { platform, seen } = sourceWithExits({ bad: botCheck, good: plays })
    const { result, attempts } = await platform.extract({ videoId: VIDEO })
    expect(result.outcome).toBe("ok")
    expect(seen).toEqual(["bad VISIONOS", "good ANDROID", "good /api/timedtext"])
    expect(attempts.map(({ outcome }) => outcome)).toEqual(["blocked", "ok"])
  })

  test("a block at one exit does not hide another exit's answer that the video has no captions", async () => {
    const { platform } = sourceWithExits({ bad: botCheck, good: withoutCaptions })
    expect((await platform.extract({ videoId: VIDEO })).result.outcome).toBe("no_captions")
  })

  test("is blocked when one identity is blocked at every exit, even if the others see no captions", async () => {
    const { platform } = sourceWithExits({
      one: (client) => (client === "VISIONOS" ? BOT_CHECK : anAnswer([])),
      two: (client) => (client === "VISIONOS" ? BOT_CHECK : anAnswer([])),
    })
    expect((await platform.extract({ videoId: VIDEO })).result.outcome).toBe("blocked")
  })

  test("is blocked when every exit is blocked, and stays so while all requests are paused", async () => {
    const { platform, clock, seen } = sourceWithExits({ one: botCheck, two: botCheck })
    for (let calls = 0; calls < 12; calls += 1) {
      clock.pass(1_000)
      expect((await platform.extract({ videoId: VIDEO })).result.outcome).toBe("blocked")
    }
    // Each identity is blocked twice at each exit, then sends no request for two minutes.
    expect(seen.filter((line) => !line.includes("/watch"))).toHaveLength(12)
  })

  test("after gated captions, another identity is tried, not another exit, and no exit is blamed", async () => {
    const gated = anAnswer([aTrack({ gated: true })])
    const { platform, seen, renewed, pool } = sourceWithExits({
      one: (client, path) => (client === "VISIONOS" ? gated : plays(client, path)),
      two: (client, path) => (client === "VISIONOS" ? gated : plays(client, path)),
    })
    expect((await platform.extract({ videoId: VIDEO })).result.outcome).toBe("ok")
    expect(seen.filter((line) => line.includes("VISIONOS"))).toHaveLength(1)
    // The exit answered, so it keeps its connection and is trusted as before.
    expect(renewed).toEqual([])
    // In the stored keys, a strategy is called `way`.
    const tallies = pool.health.tallies()
    const blocks = (key: string) => tallies[key]?.bad ?? 0
    expect([blocks("way client:VISIONOS"), blocks("exit one"), blocks("exit two")]).toEqual([1, 0, 0])
  })

  test("ends when its byte limit is used up", async () => {
    const { platform, seen } = sourceWithExits({ one: large, two: large }, { bytesMax: 3_500_000 })
    await platform.extract({ videoId: VIDEO })
    // Two attempts, each with a masked and an unmasked request.
    expect(seen).toHaveLength(4)
  })
})
