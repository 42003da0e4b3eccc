import type { SampleTrack, SampleVideo } from "./videos.ts"

/** Not a real channel: real IDs are 16 bytes in base64url, so they end in A, Q, g or w. */
const CHANNEL_ID = "UCet-sample-channel-0001"
const PUBLISHED = "2026-01-15T09:00:00-08:00"

/** Returns the player response of a sample video, for all client identities except WEB. */
export function playerAnswer(videoId: string, video: SampleVideo): Record<string, unknown> {
  const { refusal, tracks } = video
  if (refusal) {
    const details = refusal.described ? { videoDetails: videoDetails(videoId, video) } : {}
    return { responseContext: {}, playabilityStatus: refusal.playabilityStatus, ...details }
  }
  return {
    responseContext: {},
    playabilityStatus: { status: "OK", playableInEmbed: true, ...(video.live ? liveStatus(videoId) : {}) },
    // YouTube omits the key if there are no captions.
    ...(tracks.length === 0 ? {} : { captions: captions(videoId, tracks) }),
    ...(video.sound ? { streamingData: streamingData(videoId, video.sound) } : {}),
    videoDetails: videoDetails(videoId, video),
  }
}

/** Returns the player response for WEB, which also has the date of publication. */
export function webAnswer(videoId: string, video: SampleVideo): Record<string, unknown> {
  return { ...playerAnswer(videoId, video), ...(video.refusal ? {} : { microformat: microformat() }) }
}

/** Returns a minimal watch page of a sample video, with the player response at the usual place. */
export function watchPage(videoId: string, video: SampleVideo): string {
  const json = JSON.stringify(webAnswer(videoId, video))
  return [
    '<!DOCTYPE html><html lang="en"><head><title>Sample video</title></head><body>',
    `<script>var ytInitialPlayerResponse = ${json};var meta = document.createElement("meta");</script>`,
    "</body></html>",
  ].join("\n")
}

/** Returns the track that a caption URL requests, by language code and kind. */
export function requestedTrack(video: SampleVideo, query: URLSearchParams): SampleTrack | undefined {
  const auto = query.get("kind") === "asr"
  return video.tracks.find((track) => track.language === query.get("lang") && (track.auto ?? false) === auto)
}

/** YouTube's error response for unknown items. */
export const NOT_FOUND = {
  error: {
    code: 404,
    message: "Requested entity was not found.",
    errors: [{ message: "Requested entity was not found.", domain: "global", reason: "notFound" }],
    status: "NOT_FOUND",
  },
}

function videoDetails(videoId: string, video: SampleVideo) {
  return {
    videoId,
    title: video.title,
    lengthSeconds: String(video.durationSeconds),
    ...(video.live ? { isLive: true } : {}),
    channelId: CHANNEL_ID,
    isOwnerViewing: false,
    shortDescription: video.description ?? "A sample video for trying out transcripts.",
    isCrawlable: false,
    // No thumbnail, because samples must not cause network requests.
    thumbnail: { thumbnails: [] },
    allowRatings: false,
    viewCount: "1234",
    author: "Sample Channel",
    isPrivate: false,
    isUnpluggedCorpus: false,
    isLiveContent: video.live ?? false,
  }
}

function liveStatus(videoId: string) {
  return {
    liveStreamability: {
      liveStreamabilityRenderer: { videoId, broadcastId: "1", pollDelayMs: "15000" },
    },
  }
}

function captions(videoId: string, tracks: readonly SampleTrack[]) {
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: tracks.map((track) => ({
        baseUrl: baseUrl(videoId, track),
        name: { runs: [{ text: track.name }] },
        vssId: `${track.auto ? "a" : ""}.${track.language}`,
        languageCode: track.language,
        ...(track.auto ? { kind: "asr" } : {}),
        isTranslatable: false,
        trackName: "",
      })),
      audioTracks: [
        {
          captionTrackIndices: tracks.map((_, index) => index),
          defaultCaptionTrackIndex: 0,
          hasDefaultTrack: true,
          captionsInitialState: "CAPTIONS_INITIAL_STATE_OFF_RECOMMENDED",
        },
      ],
      translationLanguages: [],
      defaultAudioTrackIndex: 0,
    },
  }
}

function baseUrl(videoId: string, track: SampleTrack): string {
  const query = new URLSearchParams({ v: videoId, caps: "asr", ...(track.auto ? { kind: "asr" } : {}) })
  query.set("lang", track.language)
  return `https://www.youtube.com/api/timedtext?${query}`
}

/** Returns one audio format. Its URL is not real: `withSamples` responds to requests for it. */
function streamingData(videoId: string, { mimeType, base64 }: NonNullable<SampleVideo["sound"]>) {
  const contentLength = String(Buffer.byteLength(base64, "base64"))
  const url = `https://samples.googlevideo.com/videoplayback?id=${videoId}`
  return { adaptiveFormats: [{ itag: 249, url, mimeType, bitrate: 8_000, contentLength }] }
}

function microformat() {
  return {
    playerMicroformatRenderer: { publishDate: PUBLISHED, uploadDate: PUBLISHED, category: "Education" },
  }
}
