import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { recordingsDir, warnIfMissing } from "../../support/recordings.ts"
import { type Pair, readPairs } from "../../support/youtube/calls.ts"
import { OWN_SAMPLES, type Replay, startReplay } from "../../support/youtube/replay.ts"
import { extractorOver } from "./support.ts"

warnIfMissing("recorded videos through the extraction service")
const folder = recordingsDir && join(recordingsDir, "platform")
/**
 * The recorded player responses and captions, the repository's own included, of videos with a
 * recorded manual track in the same language.
 */
const places = [OWN_SAMPLES, ...(folder ? [folder] : [])].flatMap((dir) => {
  const pairs = readPairs(dir)
  const typed = (pair: Pair) =>
    pairs.find(
      ({ video_id, track }) =>
        video_id === pair.video_id && track.language === pair.track.language && !track.auto_generated,
    )
  return pairs
    .filter((pair) => pair.expected === "ok" && (typed(pair) ?? pair).expected === "ok")
    .map((pair) => ({ dir, pair }))
})

describe("recorded player responses with captions", () => {
  const exact = new Map<string, Replay>()
  const lenient = new Map<string, Replay>()
  beforeAll(async () => {
    for (const dir of new Set(places.map((place) => place.dir))) {
      exact.set(dir, await startReplay({ dir }))
      lenient.set(dir, await startReplay({ dir, fallback: "any_client" }))
    }
  })
  afterAll(async () => {
    for (const recorded of [...exact.values(), ...lenient.values()]) await recorded.stop()
  })

  /** Starts a service that uses the same clients as this recording. */
  async function recordedExtractor(dir: string, pair: Pair) {
    const isApp = pair.client !== "WEB"
    const clients = pair.first_answer ? ["VISIONOS", pair.client] : [isApp ? pair.client : "VISIONOS"]
    const from = isApp || pair.method === "captions_page" ? exact : lenient
    return await extractorOver(from.get(dir)?.origin ?? "", { PLATFORM_CLIENTS: clients.join(",") })
  }

  test.each(places)(
    "$pair.video_id, $pair.track.language: /info, /captions and /innertube return its contents",
    async ({ dir, pair }) => {
      const { get } = await recordedExtractor(dir, pair)
      const info = (await (await get(`info?videoId=${pair.video_id}`)).json()) as {
        caption_tracks: { language: string }[]
      }
      expect(info).toMatchObject({
        title: pair.title,
        duration_seconds: pair.duration_seconds,
        is_live: false,
      })
      expect(info.caption_tracks.map(({ language }) => language)).toContain(pair.track.language)
      // Captions that were recorded from the watch page alone cannot come from the client API.
      const paths = pair.method === "captions_page" ? ["captions"] : ["captions", "innertube"]
      for (const path of paths) {
        const response = await get(`${path}?videoId=${pair.video_id}&lang=${pair.track.language}`)
        expect([path, response.status]).toEqual([path, 200])
        expect(await response.json()).toMatchObject({
          videoId: pair.video_id,
          title: pair.title,
          language: pair.track.language,
          transcript: expect.stringMatching(/\p{L}/u),
        })
      }
    },
  )
})
