import type { PlatformRequest } from "./request.ts"

const ID = /^syn[A-Za-z0-9_-]{8}$/
const CUE_MS = 4_000

/** Whether this is the ID of a generated video: `syn` and eight more characters. */
export function isSynthetic(videoId: string): boolean {
  return ID.test(videoId)
}

/**
 * The generated answer for a synthetic video: a player response with one manual English track for
 * every client, or the track's json3 body (a cue every 4 seconds, the first one naming the video).
 * The same ID gives the same bytes.
 */
export function syntheticAnswer(ask: PlatformRequest, durationSeconds: number): string | undefined {
  if (!isSynthetic(ask.videoId)) return undefined
  if (ask.kind === "player") return JSON.stringify(player(ask.videoId, durationSeconds))
  return ask.kind === "timedtext" && ask.parameters.startsWith("en ")
    ? captions(ask.videoId, durationSeconds)
    : undefined
}

function player(videoId: string, durationSeconds: number) {
  const baseUrl = `https://www.youtube.com/api/timedtext?v=${videoId}&lang=en`
  return {
    responseContext: {},
    playabilityStatus: { status: "OK", playableInEmbed: true },
    captions: {
      playerCaptionsTracklistRenderer: {
        captionTracks: [
          {
            baseUrl,
            name: { runs: [{ text: "English" }] },
            vssId: ".en",
            languageCode: "en",
            isTranslatable: true,
          },
        ],
        audioTracks: [{ captionTrackIndices: [0], defaultCaptionTrackIndex: 0, hasDefaultTrack: true }],
        defaultAudioTrackIndex: 0,
      },
    },
    videoDetails: {
      videoId,
      title: `Synthetic video ${videoId}`,
      lengthSeconds: String(durationSeconds),
      channelId: "UCsynthetic-channel-0001",
      shortDescription: "",
      thumbnail: { thumbnails: [] },
      viewCount: "0",
      author: "Synthetic Channel",
      isLiveContent: false,
    },
  }
}

function captions(videoId: string, durationSeconds: number): string {
  const cues = Math.max(1, Math.floor((durationSeconds * 1000) / CUE_MS))
  return JSON.stringify({
    wireMagic: "pb3",
    events: Array.from({ length: cues }, (_, index) => ({
      tStartMs: index * CUE_MS,
      dDurationMs: CUE_MS - 500,
      segs: [{ utf8: index === 0 ? `This is ${videoId}.` : `Line ${index + 1} says nothing of interest.` }],
    })),
  })
}
