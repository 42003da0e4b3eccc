import { getSubtitles } from "youtube-caption-extractor"
import { YoutubeTranscript } from "youtube-transcript"
import { fetchTranscript } from "youtube-transcript-plus"
import { Innertube, Log } from "youtubei.js"
import { newMaskPolicy } from "../../../core/adapters/youtube/mask-policy.ts"
import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { toSegments } from "../../../core/captions/segment.ts"
import { systemClock } from "../../../core/kernel/clock.ts"
import { builtInSet } from "../../../core/youtube/identities/built-in.ts"
import type { Platform } from "./platform.ts"

/** Extracts a video's segments and resolves with their number, or NaN if it produces none. */
export type Extractor = { name: string; isPackage?: true; extract: () => Promise<number> }

/** This service with field masks, as in production, and without any. */
export function ownExtractors({ fetch }: Pick<Platform, "fetch">, videoId: string): Extractor[] {
  return [
    { name: "this service, masked", hasFieldMask: true },
    { name: "this service, unmasked", hasFieldMask: false },
  ].map(({ name, hasFieldMask }) => {
    const set = builtInSet(["VISIONOS"])
    const byName = Object.fromEntries(
      Object.entries(set.byName).map(([client, identity]) => [client, { ...identity, hasFieldMask }]),
    )
    const identities = { ...set, byName }
    const source = youtubeVideoSource({
      fetch,
      webOrigin: "https://www.youtube.com",
      clients: ["VISIONOS"],
      clock: systemClock,
      report: console.error,
      identities: () => identities,
      // In production, one in fifty masked requests is sent without its mask.
      masks: newMaskPolicy({ clock: systemClock, everyNth: Number.POSITIVE_INFINITY }),
    })
    const extract = async () => {
      const { result } = await source.extract({ videoId })
      if (result.outcome !== "ok") throw new Error(result.outcome)
      return toSegments(result.cues).length
    }
    return { name, extract }
  })
}

/** This service and comparable packages, each with its own way to inject fetch. */
export async function extractorsFor(platform: Platform, videoId: string): Promise<Extractor[]> {
  const { fetch } = platform
  const fetchUrl = async ({ url, method, headers, body }: RequestInit & { url: string }) =>
    await fetch(url, { method: method ?? "GET", headers: headers ?? {}, body: body ?? null })
  const library = await innertube(fetch)
  return [
    {
      name: "both bodies as text, JSON.parse of the whole player response",
      extract: async () => {
        const response = await fetch("https://www.youtube.com/youtubei/v1/player")
        const text = await (await fetch("https://www.youtube.com/api/timedtext?fmt=json3")).text()
        const player: unknown = await response.json()
        return player && text ? Number.NaN : 0
      },
    },
    ...ownExtractors(platform, videoId),
    {
      name: "youtube-transcript",
      isPackage: true,
      extract: async () => (await YoutubeTranscript.fetchTranscript(videoId, { fetch })).length,
    },
    {
      name: "youtube-transcript-plus",
      isPackage: true,
      extract: async () => {
        const hooks = { videoFetch: fetchUrl, playerFetch: fetchUrl, transcriptFetch: fetchUrl }
        return (await fetchTranscript(videoId, hooks)).length
      },
    },
    {
      name: "youtube-caption-extractor",
      isPackage: true,
      extract: async () => (await getSubtitles({ videoID: videoId, fetch })).length,
    },
    {
      // youtubei.js has no parser for caption bodies, so ours parses them.
      name: "youtubei.js",
      isPackage: true,
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
