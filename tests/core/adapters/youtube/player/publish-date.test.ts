import { describe, expect, test } from "vitest"
import {
  anAnswer,
  aPlatform,
  aWatchPage,
  BOT_CHECK,
  extract,
  type Seen,
  silence,
  VIDEO,
  withUnmasked,
} from "./support.ts"

const DATED = {
  ...anAnswer(),
  microformat: { playerMicroformatRenderer: { publishDate: "2026-03-04T05:06:07-08:00" } },
}
const dates = (seen: readonly Seen[]) => seen.filter(({ client }) => client === "WEB")
const withDates = { hasDates: true }
const known = { publishedAt: "2026-03-04T13:06:07.000Z", publishedAtPrecision: "exact" }
const unknown = { publishedAt: null, publishedAtPrecision: null }

describe("the date of publication", () => {
  test("comes from one masked request as WEB, beside the captions", async () => {
    const { platform, seen } = aPlatform({ player: { any: anAnswer(), WEB: DATED } }, withDates)
    const { result, attempts } = await extract(platform)
    expect(result).toMatchObject({ outcome: "ok", details: known })
    expect(dates(seen).map(({ url }) => new URL(url).searchParams.get("$fields"))).toEqual([
      "videoDetails.videoId,microformat.playerMicroformatRenderer.publishDate",
    ])
    // The request for the date is not an attempt at captions.
    expect([seen.length, attempts.length]).toEqual([3, 1])
  })

  test("may be a day only", async () => {
    const day = { playerMicroformatRenderer: { publishDate: "2015-06-01" } }
    const { platform } = aPlatform(
      { player: { any: anAnswer(), WEB: { ...anAnswer(), microformat: day } } },
      withDates,
    )
    expect((await extract(platform)).result.details).toMatchObject({
      publishedAt: "2015-06-01T00:00:00.000Z",
      publishedAtPrecision: "day",
    })
  })

  test("is not requested when the answer has it", async () => {
    const { platform, seen } = aPlatform({ player: { any: DATED } }, withDates)
    expect((await extract(platform)).result.details).toMatchObject(known)
    expect(dates(seen)).toEqual([])
  })

  test("is also known for a video without captions, whose audio may become a transcript", async () => {
    const { platform } = aPlatform({ player: { any: anAnswer([]), WEB: DATED } }, withDates)
    expect((await extract(platform)).result).toMatchObject({ outcome: "no_captions", details: known })
  })

  test("is part of a description", async () => {
    const { platform } = aPlatform({ player: { any: anAnswer(), WEB: DATED } }, withDates)
    expect((await platform.describe({ videoId: VIDEO })).details).toMatchObject(known)
  })

  test.each([
    ["a bot check", BOT_CHECK],
    ["another video's answer", { ...DATED, videoDetails: { videoId: "other-video" } }],
    ["an error", () => new Response("", { status: 500 })],
    ["a page", "<html></html>"],
  ])("stays unknown after %s, and the transcript is served", async (_what, WEB) => {
    const { platform } = aPlatform({ player: { any: anAnswer(), WEB } }, withDates)
    expect((await extract(platform)).result).toMatchObject({ outcome: "ok", details: unknown })
  })

  test("delays a transcript by a second and a half at most", async () => {
    const late = async () => {
      clock.pass(1_500)
      return silence()
    }
    const { platform, clock } = aPlatform({ player: { any: anAnswer(), WEB: late } }, withDates)
    expect((await extract(platform)).result).toMatchObject({ outcome: "ok", details: unknown })
  })

  test("is not requested for two minutes after three failures, nor where masks are off", async () => {
    const { platform, seen, clock } = aPlatform(
      { player: { any: anAnswer(), WEB: () => new Response("", { status: 429 }) } },
      withDates,
    )
    for (let time = 0; time < 5; time += 1) await extract(platform)
    expect(dates(seen)).toHaveLength(3)
    clock.pass(120_000)
    await extract(platform)
    expect(dates(seen)).toHaveLength(4)
    const identities = withUnmasked("WEB")
    const off = aPlatform({ player: { any: anAnswer(), WEB: DATED } }, { ...withDates, identities })
    expect((await extract(off.platform)).result.details).toMatchObject(unknown)
    expect(dates(off.seen)).toEqual([])
  })

  test("is requested once, however many identities reach the captions", async () => {
    const bodies = ["", ""]
    const { platform, seen } = aPlatform(
      {
        player: { any: anAnswer(), WEB: DATED },
        captions: () => new Response(bodies.pop()),
        page: aWatchPage(anAnswer()),
      },
      withDates,
    )
    await extract(platform)
    expect(dates(seen)).toHaveLength(1)
  })

  test("does not outlive a caller that leaves", async () => {
    const leaving = new AbortController()
    const { platform } = aPlatform(
      {
        player: { any: anAnswer(), WEB: silence },
        captions: () => {
          leaving.abort(new Error("left"))
          return silence()
        },
      },
      withDates,
    )
    await expect(extract(platform, { signal: leaving.signal })).rejects.toThrow("left")
  })
})
