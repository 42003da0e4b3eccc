import { describe, expect, test } from "vitest"
import { directExit } from "../../../../../core/egress/exit.ts"
import { newExitPool } from "../../../../../core/egress/exit-pool.ts"
import type { OutboundFetch } from "../../../../../core/kernel/outbound-fetch.ts"
import type { Observation } from "../../../../../core/youtube/observation.ts"
import {
  anAnswer,
  aPlatform,
  attemptsText,
  BOT_CHECK,
  extract,
  manualClock,
  ORIGIN,
  VIDEO,
} from "./support.ts"

const INFO = { videoId: VIDEO, title: "Elsewhere", duration_seconds: 90, caption_tracks: [] }
const LINE = { start: 0, duration: 2, text: "Good morning" }
const captionsOf = (...segments: object[]) =>
  Response.json({ videoId: VIDEO, language: "en", auto_generated: false, segments })
const refusedAs = (outcome: string) =>
  new Response("{}", { status: 500, headers: { "x-extraction-outcome": outcome } })

/**
 * An extraction service at its own origin, next to a YouTube that gives every identity this player
 * response.
 */
function withExtractor(answers: Record<string, () => Response>, player: object = BOT_CHECK) {
  const requests: string[] = []
  const seen: Observation[] = []
  const fetch: OutboundFetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    requests.push(pathname)
    return answers[pathname]?.() ?? refusedAs("blocked")
  }
  const exit = { name: "extractor", isRotating: false, fetch, renew: () => undefined }
  const made = aPlatform(
    { player: { any: player }, page: () => new Response("", { status: 429 }) },
    {
      extractor: { exit, origin: "http://extractor.test", serviceKey: "key" },
      observe: (observation) => seen.push(observation),
    },
  )
  return { ...made, requests, unknown: () => seen.filter(({ of }) => of === "unknown") }
}

describe("the extraction service", () => {
  test("is asked for the video's length once, then for its captions", async () => {
    const { requests, platform } = withExtractor({
      "/info": () => Response.json(INFO),
      "/captions": () => captionsOf(LINE),
    })
    const extraction = await extract(platform)
    expect(extraction.result).toMatchObject({ outcome: "ok", details: { title: "Elsewhere" } })
    expect(requests).toEqual(["/info", "/innertube", "/captions"])
    expect(attemptsText(extraction)).toMatch(
      /extractor:info ok, extractor:innertube blocked, extractor:captions ok$/,
    )
  })

  test("is not asked for captions if it refuses to describe the video", async () => {
    const { requests, platform } = withExtractor({})
    const extraction = await extract(platform)
    expect(extraction.result.outcome).toBe("blocked")
    expect(requests).toEqual(["/info"])
    expect(attemptsText(extraction)).toMatch(/, extractor:info blocked$/)
    expect(attemptsText(extraction)).not.toMatch(/extractor:(?:innertube|captions)/)
  })

  test("is believed when it says that the video is private", async () => {
    const { platform } = withExtractor({ "/info": () => refusedAs("private") })
    expect((await extract(platform)).result.outcome).toBe("private")
  })

  test.each([
    ["has the last 5 of 12 seconds to itself", 0, ["client:VISIONOS", "client:ANDROID", "extractor:info"]],
    ["has no time to itself while it is paused", 3, ["client:VISIONOS", "client:ANDROID", "client:IOS"]],
  ])("%s", async (_name, blocks, strategies) => {
    const clock = manualClock()
    const fetch: OutboundFetch = async () => {
      clock.pass(4_000)
      return Response.json(BOT_CHECK)
    }
    const exits = newExitPool({ clock, exits: [directExit(fetch)] })
    const extractor = { exit: { ...directExit(fetch), name: "extractor" }, origin: ORIGIN, serviceKey: "key" }
    for (let n = 0; n < blocks; n += 1) {
      exits.record({ strategy: "extractor:info", exit: extractor.exit }, "blocked")
    }
    const { platform } = aPlatform({}, { clock, exits, extractor, totalTimeoutMs: 12_000 })
    const { attempts } = await extract(platform)
    expect(attempts.map(({ strategy }) => strategy)).toEqual(strategies)
  })

  test("loses only the lines that cannot be read", async () => {
    const broken = [
      { ...LINE, duration: 0 },
      { ...LINE, text: "" },
    ]
    const read = withExtractor({
      "/info": () => Response.json(INFO),
      "/innertube": () => captionsOf(...broken, LINE),
    })
    expect((await extract(read.platform)).result).toMatchObject({
      outcome: "ok",
      cues: [{ text: LINE.text }],
    })
    const unread = withExtractor({
      "/info": () => Response.json(INFO),
      "/innertube": () => captionsOf(...broken),
    })
    expect(attemptsText(await extract(unread.platform))).toMatch(/extractor:innertube changed_page/)
  })

  test("is not kept as an answer of YouTube", async () => {
    const { platform, unknown } = withExtractor({
      "/info": () => Response.json(INFO),
      "/innertube": () => Response.json({ nothing: "known" }),
    })
    expect(attemptsText(await extract(platform))).toMatch(/extractor:innertube changed_page/)
    expect(unknown()).toEqual([])
  })
})

test("the player's answer is not kept in place of captions over the size limit", async () => {
  const seen: Observation[] = []
  const { platform } = aPlatform(
    { player: { any: anAnswer() }, captions: "x".repeat(20_000_001), page: "" },
    { observe: (observation) => seen.push(observation) },
  )
  await extract(platform)
  const kept = seen.filter(({ of }) => of === "unknown")
  expect(kept.flatMap((one) => ("body" in one ? [one.kind] : []))).not.toContain("captions")
})
