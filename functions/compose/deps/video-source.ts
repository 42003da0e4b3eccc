import { youtubeAudioSource } from "../../../core/adapters/youtube/audio/audio-source.ts"
import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import type { AudioSource, CaptionSource, VideoDescriber } from "../../../core/youtube/video-source.ts"
import { perServices } from "../per-services.ts"
import { samplesOnlyForTests } from "./samples-only.ts"
import { getYoutube } from "./youtube.ts"

/** The sources of YouTube videos, as the extraction service offers them. */
export type VideoSource = {
  /** Tries the watch page first, because only that page has the publication date. */
  page: CaptionSource & VideoDescriber
  /** Uses only YouTube's client API. */
  client: CaptionSource
  audioSource: AudioSource
}

/** Returns the sources of captions and audio. */
export const getVideoSource = perServices((services): VideoSource => {
  const youtube = getYoutube(services)
  return {
    page: samplesOnlyForTests(services, youtubeVideoSource({ ...youtube, through: "page_first" })),
    client: youtubeVideoSource({ ...youtube, through: "client" }),
    audioSource: youtubeAudioSource(youtube),
  }
})
