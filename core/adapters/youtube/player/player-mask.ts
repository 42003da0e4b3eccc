import { type Fields, wholly, writeMask } from "../field-mask.ts"

const NAME: Fields = { ...wholly("simpleText"), runs: wholly("text") }

const PLAYABILITY: Fields = wholly(
  "status",
  "reason",
  "messages",
  "errorScreen",
  "desktopLegacyAgeGateReason",
)

const VIDEO: Fields = {
  ...wholly(
    "videoId",
    "title",
    "lengthSeconds",
    "author",
    "channelId",
    "shortDescription",
    "viewCount",
    "isLive",
    "isUpcoming",
  ),
  thumbnail: { thumbnails: wholly("url") },
}

const TRACKLIST: Fields = {
  captionTracks: { ...wholly("baseUrl", "languageCode", "kind"), name: NAME },
  audioTracks: wholly("defaultCaptionTrackIndex"),
  ...wholly("defaultAudioTrackIndex"),
}

const DESCRIPTION: Fields = {
  responseContext: wholly("visitorData"),
  playabilityStatus: PLAYABILITY,
  videoDetails: VIDEO,
  captions: { playerCaptionsTracklistRenderer: TRACKLIST },
  microformat: { playerMicroformatRenderer: wholly("publishDate", "lengthSeconds") },
}

/** The mask with all fields that `readPlayer` reads. */
export const PLAYER_MASK = writeMask(DESCRIPTION)

/** The mask for the audio source, which also reads the formats with their URLs. */
export const AUDIO_MASK = writeMask({
  ...DESCRIPTION,
  streamingData: {
    adaptiveFormats: {
      ...wholly("url", "mimeType", "contentLength", "bitrate"),
      audioTrack: wholly("audioIsDefault"),
    },
  },
})

/** The mask for only the date of publication, which most identities do not return. */
export const DATE_MASK = writeMask({
  videoDetails: wholly("videoId"),
  microformat: { playerMicroformatRenderer: wholly("publishDate") },
})
