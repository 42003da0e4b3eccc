import { getSubtitles } from "youtube-caption-extractor"
import { YoutubeTranscript } from "youtube-transcript"
import { fetchTranscript } from "youtube-transcript-plus"
import { Innertube, Log } from "youtubei.js"
import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { toSegments } from "../../../core/captions/segment.ts"
import { systemClock } from "../../../core/kernel/clock.ts"

/** Extracts a video's segments and resolves with their number, or NaN if it produces none. */
export type Extractor = { name: string; extract: () => Promise<number> }

/** The platform's responses, served without a network. */
type Platform = { videoId: string; player: Buffer; captions: Buffer }

const JSON_TYPE = { headers: { "content-type": "application/json" } }
/** The only part of the half-megabyte page that youtube-transcript-plus reads. */
const WATCH_PAGE = '<script>ytcfg.set({"INNERTUBE_API_KEY":"bench"})</script>'

/** This service and comparable packages, each with its own way to inject fetch. */
export async function extractorsFor(platform: Platform): Promise<Extractor[]> {
  const { videoId } = platform
  const fetch = fetchFrom(platform)
  const fetchUrl = async ({ url }: { url: string }) => await fetch(url)
  const ours = youtubeVideoSource({
    fetch,
    webOrigin: "https://www.youtube.com",
    clients: ["VISIONOS"],
    clock: systemClock,
    report: console.error,
  })
  const library = await innertube(fetch)
  return [
    {
      name: "both bodies as text, JSON.parse of the player response",
      extract: async () => {
        const response = await fetch("https://www.youtube.com/youtubei/v1/player")
        const text = await (await fetch("https://www.youtube.com/api/timedtext")).text()
        const player: unknown = await response.json()
        return player && text ? Number.NaN : 0
      },
    },
    {
      name: "this service",
      extract: async () => {
        const { result } = await ours.extract({ videoId })
        if (result.outcome !== "ok") throw new Error(result.outcome)
        return toSegments(result.cues).length
      },
    },
    {
      name: "youtube-transcript",
      extract: async () => (await YoutubeTranscript.fetchTranscript(videoId, { fetch })).length,
    },
    {
      name: "youtube-transcript-plus",
      extract: async () => {
        const hooks = { videoFetch: fetchUrl, playerFetch: fetchUrl, transcriptFetch: fetchUrl }
        return (await fetchTranscript(videoId, hooks)).length
      },
    },
    {
      name: "youtube-caption-extractor",
      extract: async () => (await getSubtitles({ videoID: videoId, fetch })).length,
    },
    {
      // It has no parser for caption bodies, so it uses ours.
      name: "youtubei.js",
      extract: async () => {
        const info = await library.getBasicInfo(videoId, { client: "ANDROID" })
        const url = info.captions?.caption_tracks?.[0]?.base_url
        if (url === undefined) throw new Error("no track")
        const cues = parseCaptions(await (await fetch(url)).text())
        return toSegments(cues ?? []).length
      },
    },
  ]
}

async function innertube(fetch: typeof globalThis.fetch): Promise<Innertube> {
  Log.setLevel(Log.Level.NONE)
  return await Innertube.create({
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
    fetch,
  })
}

function fetchFrom({ player, captions }: Platform): typeof globalThis.fetch {
  return async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes("/youtubei/v1/player")) return new Response(new Uint8Array(player), JSON_TYPE)
    return new Response(url.includes("/watch?") ? WATCH_PAGE : new Uint8Array(captions))
  }
}
