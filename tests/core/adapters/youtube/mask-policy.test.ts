import { describe, expect, test } from "vitest"
import { newMaskPolicy } from "../../../../core/adapters/youtube/mask-policy.ts"
import { replayOf } from "../../../support/youtube/calls.ts"
import { client } from "./listing/innertube-support.ts"
import { CHANNEL, firstPage, valueOf } from "./listing/support.ts"
import {
  anAnswer,
  aPlatform,
  aTrack,
  attemptsText,
  extract,
  manualClock,
  partial,
  type Seen,
  withUnmasked,
} from "./player/support.ts"

const isMasked = ({ url }: { url: string }) => url.includes("$fields=")
/** For each player request: true if it was masked. */
const playerMasks = (seen: readonly Seen[]) => seen.filter(({ url }) => url.includes("/player")).map(isMasked)
const LIST = "PLdemo-kitchen-garden-list-00000001"

/** Answers masked requests with one answer and whole ones with another. */
const byMask = (masked: () => Response, whole: object) => async (seen: Seen) =>
  isMasked(seen) ? masked() : Response.json(whole)

describe("a partial response", () => {
  test("serves a transcript with one player request", async () => {
    const { platform, seen } = aPlatform({ player: { any: anAnswer() } })
    expect((await extract(platform)).result.outcome).toBe("ok")
    expect(playerMasks(seen)).toEqual([true])
  })

  test.each([
    ["searchVideos", { q: "garden", filters: {} }],
    ["searchChannels", { q: "garden" }],
    ["searchChannel", { channelId: CHANNEL, q: "worms" }],
    ["channelVideos", { channelId: CHANNEL, tab: "videos" }],
    ["channelVideos", { channelId: CHANNEL, tab: "shorts" }],
    ["playlistVideos", { playlistId: LIST }],
    ["resolveChannel", { channel: { by: "id", value: CHANNEL } }],
  ] as const)("serves %s %j with one request", async (call, query) => {
    const replay = await replayOf()
    const lists = client(replay.origin)
    const ask = lists[call] as (request: object) => ReturnType<typeof lists.searchVideos>
    valueOf(await ask({ ...query, ...firstPage }))
    expect(replay.requests.map((request) => request.isMasked)).toEqual([true])
  })

  test("serves comments and their replies", async () => {
    const replay = await replayOf()
    const query = { videoId: "demo-talk-1", order: "relevance", max: 2, ...firstPage } as const
    valueOf(await client(replay.origin).comments(query))
    expect(new Set(replay.requests.map((request) => request.isMasked))).toEqual(new Set([true]))
  })
})

describe("a mask that is refused", () => {
  test("is dropped at once and for the next hour, but only for the identity that sent it", async () => {
    const refusing = { any: byMask(() => new Response("{}", { status: 400 }), anAnswer()) }
    const masks = newMaskPolicy({ clock: manualClock() })
    const { platform, seen } = aPlatform({ player: refusing }, { masks })
    expect(attemptsText(await extract(platform))).toBe("client:VISIONOS ok")
    await extract(platform)
    expect(playerMasks(seen)).toEqual([true, false, false])
    expect([masks.appliesTo("VISIONOS"), masks.appliesTo("ANDROID")]).toEqual([false, true])
  })

  test("is tried again after an hour", () => {
    const clock = manualClock()
    const masks = newMaskPolicy({ clock })
    masks.pause("WEB")
    clock.pass(3_599_999)
    expect(masks.appliesTo("WEB")).toBe(false)
    clock.pass(1)
    expect(masks.appliesTo("WEB")).toBe(true)
  })

  test("stays in use when the request without it is refused too", async () => {
    const masks = newMaskPolicy({ clock: manualClock() })
    const { platform } = aPlatform({ player: { any: () => new Response("{}", { status: 400 }) } }, { masks })
    await extract(platform)
    expect(masks.appliesTo("VISIONOS")).toBe(true)
  })

  test("does not leave a list empty", async () => {
    const replay = await replayOf({ faults: [{ on: "any", fault: "mask_400" }] })
    const lists = client(replay.origin)
    for (const playlistId of [LIST, LIST]) {
      expect(valueOf(await lists.playlistVideos({ playlistId, ...firstPage })).items).not.toEqual([])
    }
    expect(replay.requests.map((request) => request.isMasked)).toEqual([true, false, false])
  })
})

describe("nothing is reported as missing because of a mask", () => {
  test.each([
    ["captions", anAnswer([])],
    ["everything", {}],
    ["the reason for a refusal", { playabilityStatus: { status: "LOGIN_REQUIRED" } }],
  ])("when it hides %s", async (_what, hidden) => {
    const player = { any: byMask(() => Response.json(hidden), anAnswer()) }
    const { platform, seen } = aPlatform({ player })
    expect(attemptsText(await extract(platform))).toBe("client:VISIONOS ok")
    expect(playerMasks(seen)).toEqual([true, false])
  })

  test("when the unmasked answer does not arrive", async () => {
    const answers = [() => Response.json(anAnswer([])), () => new Response("", { status: 503 })]
    const player = { any: () => (answers.shift() ?? (() => Response.json(anAnswer())))() }
    const { platform } = aPlatform({ player })
    expect(attemptsText(await extract(platform))).toBe("client:VISIONOS network, client:ANDROID ok")
  })

  test("when it empties a list", async () => {
    const replay = await replayOf()
    const lists = client(replay.origin, {
      fetch: async (input, init) => {
        const { search } = new URL(input instanceof Request ? input.url : input)
        return search.includes("$fields=") ? Response.json({}) : await fetch(input, init)
      },
    })
    const page = valueOf(await lists.searchVideos({ q: "garden", filters: {}, ...firstPage }))
    expect(page.items).not.toEqual([])
  })
})

describe("the requests to YouTube", () => {
  test("are masked except for one in fifty, so that new layouts are noticed", () => {
    const masks = newMaskPolicy({ clock: manualClock() })
    const applied = Array.from({ length: 1_000 }, () => masks.appliesTo("WEB"))
    expect(applied.filter((applies) => !applies)).toHaveLength(20)
    // The count starts at a place that depends on the time, so that short-lived processes send
    // unmasked requests too.
    const later = manualClock()
    later.pass(49)
    expect(newMaskPolicy({ clock: later }).appliesTo("WEB")).toBe(false)
  })

  test("are not masked for an identity with `hasFieldMask: false`", async () => {
    const identities = withUnmasked("VISIONOS")
    const player = { VISIONOS: anAnswer([aTrack({ gated: true })]), any: anAnswer() }
    const { platform, seen } = aPlatform({ player }, { identities })
    await extract(platform)
    expect(playerMasks(seen)).toEqual([false, true])
  })
})

test("the in-memory platform refuses a mask with an unknown field, and returns only the fields that a mask names", async () => {
  const url = "http://platform.test/youtubei/v1/player?$fields="
  const masked = async (mask: string) => await partial(url + mask, Response.json(anAnswer()))
  expect((await masked("videoDetails.subtitle")).status).toBe(400)
  expect((await masked("videoDetails(title")).status).toBe(400)
  expect(await (await masked("videoDetails(title,thumbnail.thumbnails.url)")).json()).toEqual({
    videoDetails: {
      title: "A hand-made video",
      thumbnail: { thumbnails: [{ url: "https://i.test/small.jpg" }, { url: "https://i.test/large.jpg" }] },
    },
  })
})
