import type { Types, YT } from "youtubei.js"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import { loadLibrary, noRequestError, openLibrarySession, plainRequest } from "../innertube-session.ts"
import { ask, type Web, type WebAnswer } from "../web.ts"
import { type PlayableVideo, type RefusedVideo, readPlayer, refused } from "./player-response.ts"
import { readPlayerAnswer, type Strategy, type StrategyResult } from "./strategy.ts"

export type YoutubeiClient = Types.InnerTubeClient

/**
 * The second strategy: a player request through youtubei.js instead of innertube-player.ts. The
 * library has its own client identities and parser. If YouTube changes its responses, that parser
 * may still work when ours fails.
 */
export function youtubeiStrategy(client: YoutubeiClient, options: Options): Strategy {
  return {
    name: `youtubei:${client}`,
    method: "captions",
    load: loadLibrary,
    ask: async (web, videoId) => askLibrary(web, { client, ...options }, videoId),
  }
}

type Options = {
  /** The user agent for captions, if the library has none. */
  userAgent: string
  report: (cause: unknown) => void
}

async function askLibrary(
  web: Web,
  { client, report, ...options }: Options & { client: YoutubeiClient },
  videoId: string,
): Promise<StrategyResult> {
  let response: WebAnswer | "network" | "changed_page" | undefined
  let { userAgent } = options
  const libraryFetch: OutboundFetch = async (input, init) => {
    const request = plainRequest(input, init)
    userAgent = request.headers["user-agent"] ?? userAgent
    response = await ask(web, request)
    if (typeof response === "string" || response.status !== 200) throw new Error("no player response")
    return new Response(response.body, { headers: { "content-type": "application/json" } })
  }
  const session = await openLibrarySession(libraryFetch, web.visitor?.data)
  let thrown: unknown
  const info = await session.getBasicInfo(videoId, { client }).catch((cause: unknown) => {
    thrown = cause
    return undefined
  })
  web.signal.throwIfAborted()
  // With a response, the error is ignored: the library throws for unavailable videos as well as for
  // parse errors, and our parser tells them apart.
  if (response === undefined) report(noRequestError(thrown))
  return { reading: readResponse(response ?? "changed_page", info, videoId), userAgent, client }
}

/**
 * Parses the response with our parser, because the library omits half of a refusal's text. Uses the
 * library's result only if ours finds no captions, for example after a change of the format.
 */
function readResponse(
  response: WebAnswer | "network" | "changed_page",
  info: YT.VideoInfo | undefined,
  videoId: string,
): PlayableVideo | RefusedVideo {
  if (typeof response === "string") return refused(response)
  const answer = readPlayerAnswer(response, videoId)
  const foundNoCaptions = answer.outcome === "changed_page" || answer.outcome === "no_captions"
  return foundNoCaptions && info?.captions?.caption_tracks?.length
    ? readPlayer(asPlayerAnswer(info), videoId)
    : answer
}

/** Converts the library's video with captions back to YouTube's format, for the same parser. */
function asPlayerAnswer(info: YT.VideoInfo): unknown {
  const { basic_info: video, captions } = info
  return {
    playabilityStatus: { status: info.playability_status?.status ?? "OK" },
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(video.duration),
      author: video.author,
      channelId: video.channel_id,
      shortDescription: video.short_description,
      viewCount: String(video.view_count),
      isLive: video.is_live,
      isUpcoming: video.is_upcoming,
    },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: captions?.caption_tracks?.map((track) => ({
          baseUrl: track.base_url,
          name: { simpleText: track.name.toString() },
          languageCode: track.language_code,
          kind: track.kind,
        })),
        audioTracks: captions?.audio_tracks?.map((track) => ({
          defaultCaptionTrackIndex: track.default_caption_track_index,
        })),
        defaultAudioTrackIndex: captions?.default_audio_track_index,
      },
    },
  }
}
