import { youtubeAudioSource } from "../../../core/adapters/youtube/audio/audio-source.ts"
import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { isSample, withSamples } from "../../../core/adapters/youtube/samples/samples.ts"
import type { AudioSource, CaptionSource, VideoDescriber } from "../../../core/youtube/video-source.ts"
import type { Services } from "../services.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"

/** The platform as the extraction service shows it. */
export type VideoSource = {
  /** By the page that people see first, which alone tells the day of publication. */
  page: CaptionSource & VideoDescriber
  /** By the platform's client API alone. */
  client: CaptionSource
  sound: AudioSource
}

const sources = new WeakMap<Services, VideoSource>()

/** Made once for a process: what it remembers of the platform's blocks is shared by all calls. */
export function getVideoSource(services: Services): VideoSource {
  const existing = sources.get(services)
  if (existing) return existing
  const { config, clock } = services
  const outside = getYoutubeFetch(services)
  const options = {
    fetch: config.SAMPLE_VIDEOS ? withSamples(outside, clock.sleep) : outside,
    webOrigin: config.PLATFORM_WEB_ORIGIN,
    clients: config.PLATFORM_CLIENTS,
    isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
    clock,
    report: (cause: unknown) => services.log.failure("extraction", cause),
  }
  const source: VideoSource = {
    page: youtubeVideoSource({ ...options, through: "page_first" }),
    client: youtubeVideoSource({ ...options, through: "client" }),
    sound: youtubeAudioSource(options),
  }
  sources.set(services, source)
  return source
}
