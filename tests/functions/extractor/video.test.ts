import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { buildExtractor } from "../../../functions/extractor/app.ts"
import { startReplay } from "../../support/youtube/replay.ts"
import { environmentOf, extractorOver, GETS, KEYED, SERVICE_KEY } from "./support.ts"

const replay = await startReplay({ synthetic: true })
afterAll(() => replay.stop())
const extractor = await extractorOver(replay.origin)

describe("access to the extraction service", () => {
  test("needs no key for health", async () => {
    const response = await extractor.get("health", {})
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: "ok", version: "2026-06-08" })
  })

  test.each(GETS)(
    "/%s is refused without the service key, with a wrong one, and when none is set",
    async (path) => {
      const keyless = await extractorOver(replay.origin, { EXTRACTOR_SERVICE_KEY: "" })
      const target = `${path}?videoId=et-sample-1`
      for (const response of [
        await extractor.get(target, {}),
        await extractor.get(target, { authorization: `Bearer ${SERVICE_KEY}x` }),
        await keyless.get(target),
        await keyless.get(target, { authorization: "Bearer " }),
      ]) {
        expect(response.status).toBe(401)
        expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
        expect(await response.text()).toMatch(/service key/)
      }
    },
  )

  test.each(GETS)("/%s without a video, or with an invalid video ID, is 400", async (path) => {
    for (const query of ["", "?videoId=", "?videoId=not+one", "?id=et-sample-1"]) {
      const response = await extractor.get(path + query)
      expect([query, response.status]).toEqual([query, 400])
      expect(await response.text()).toMatch(/^`videoId`/)
    }
  })

  test.each(["videoId", "video_id", "v"])("accepts the video's parameter as %s", async (name) => {
    const response = await extractor.get(`info?${name}=et-sample-1`)
    expect(await response.json()).toMatchObject({ videoId: "et-sample-1" })
  })

  test("a wrong method is 405 and names the right one, an unknown path is 404, both as plain text", async () => {
    for (const [path, allow] of [...GETS.map((name) => [name, "GET"]), ["transcribe", "POST"]] as const) {
      const method = allow === "GET" ? "POST" : "GET"
      const response = await fetch(`${extractor.url}/${path}`, { method, headers: KEYED })
      expect([path, response.status, response.headers.get("allow")]).toEqual([path, 405, allow])
      expect(response.headers.get("content-type")).toMatch(/^text\/plain/)
    }
    const unknown = await extractor.get("nothing")
    expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"])
  })

  test("any site may send a preflight for uploading audio, and no site may read the other paths", async () => {
    const headers = { origin: "https://a.example", "access-control-request-headers": "x-upload-token" }
    const preflight = await fetch(`${extractor.url}/transcribe`, { method: "OPTIONS", headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*")
    expect(preflight.headers.get("access-control-allow-headers")).toMatch(/x-upload-token/)
    const info = await extractor.get("info?videoId=et-sample-1", { ...KEYED, origin: "https://a.example" })
    expect(info.headers.get("access-control-allow-origin")).toBeNull()
  })
})

describe("the description of a video", () => {
  test("/info has everything that the platform returns", async () => {
    const response = await extractor.get("info?videoId=et-sample-1")
    expect(response.status).toBe(200)
    const body = (await response.json()) as Record<string, unknown>
    expect(Object.keys(body)).toEqual([
      "videoId",
      "title",
      "channel",
      "channel_id",
      "description",
      "duration_seconds",
      "is_live",
      "published_at",
      "published_at_precision",
      "thumbnail",
      "view_count",
      "caption_tracks",
      "chapters",
    ])
    expect(body).toMatchObject({
      title: "How a transcript is made",
      duration_seconds: 75,
      is_live: false,
      published_at: "2026-01-15T17:00:00.000Z",
      caption_tracks: [{ language: "en", name: "English", auto_generated: false }],
    })
  })

  test.each([
    ["et-live-one", { is_live: true, caption_tracks: [] }],
    ["et-no-cap-1", { is_live: false, caption_tracks: [] }],
    ["et-over-4-h", { duration_seconds: 15_000 }],
  ])("/info describes %s, which has no transcript", async (videoId, expected) => {
    const response = await extractor.get(`info?videoId=${videoId}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ videoId, ...expected })
  })

  test.each(["captions", "innertube"])(
    "/%s returns the track in the language that is preferred",
    async (path) => {
      const german = (await (await extractor.get(`${path}?videoId=et-language&lang=de`)).json()) as {
        transcript: string
        segments: { text: string }[]
      }
      expect(german).toMatchObject({ videoId: "et-language", language: "de", auto_generated: false })
      expect(german.segments.map(({ text }) => text).join(" ")).toBe(german.transcript)
      const other = await extractor.get(`${path}?videoId=et-language&lang=ja`)
      expect(await other.json()).toMatchObject({ language: "en" })
      const wrong = await extractor.get(`${path}?videoId=et-language&lang=no+language`)
      expect([wrong.status, await wrong.text()]).toEqual([
        400,
        "`lang` must be a BCP 47 language tag such as `en` or `pt-BR`.",
      ])
    },
  )

  test.each(["captions", "innertube"])(
    "/%s of a video without captions is null, and not an error",
    async (path) => {
      const response = await extractor.get(`${path}?videoId=et-no-cap-1`)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        videoId: "et-no-cap-1",
        title: "Nothing to read",
        language: null,
        auto_generated: null,
        transcript: null,
        segments: null,
      })
    },
  )

  test.each(GETS)("/%s of a private or removed video is 500 with a message", async (path) => {
    for (const [videoId, words] of [
      ["et-private1", /private/],
      ["et-removed1", /removed/],
    ] as const) {
      const response = await extractor.get(`${path}?videoId=${videoId}`)
      expect([videoId, response.status]).toEqual([videoId, 500])
      expect(await response.text()).toMatch(words)
    }
  })

  test("a platform block is 503 with a retry time on /audio, and 500 elsewhere", async () => {
    const got = await Promise.all(
      GETS.map(async (path) => {
        const { status, headers } = await extractor.get(`${path}?videoId=et-blocked1`)
        return [path, status, headers.get("retry-after")]
      }),
    )
    expect(got).toEqual([
      ["info", 500, null],
      ["audio", 503, "300"],
      ["captions", 500, null],
      ["innertube", 500, null],
    ])
  })
})

describe("a platform timeout", () => {
  test("is answered with 504, and with 500 on /innertube", async () => {
    const hanging = await startReplay({ faults: [{ on: "any", fault: "hang" }] })
    onTestFinished(() => hanging.stop())
    const services = compose(parseConfig(environmentOf(hanging.origin)), {
      // The clock skips every pause. Only the platform's response never arrives.
      clock: { now: () => Date.now(), sleep: async (_, signal) => await soon(signal) },
    })
    const { app } = buildExtractor(services)
    const statusOf = async (path: string) =>
      (await app.request(`/${path}?videoId=synSLOWslow`, { headers: KEYED })).status
    const statuses = await Promise.all(GETS.map(statusOf))
    expect(statuses).toEqual([504, 504, 504, 500])
  })
})

/** Waits 20 ms, whatever pause the clock was asked for. */
async function soon(signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, 20)
  signal?.addEventListener("abort", () => {
    clearTimeout(timer)
    reject(signal.reason)
  })
  await promise
}
