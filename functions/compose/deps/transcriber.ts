import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { isSample, withSamples } from "../../../core/adapters/youtube/samples/samples.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import type { Transcriber } from "../../../core/transcription/transcriber.ts"
import type { Services } from "../services.ts"
import { getQueue } from "./queue.ts"
import { hasSpeech } from "./speech-to-text.ts"
import { getYoutubeFetch } from "./youtube-fetch.ts"

const transcribers = new WeakMap<Services, Transcriber>()

/** The main job's dependencies, made once for a process: its memory and its flights are shared by all calls. */
export function getTranscriber(services: Services): Transcriber {
  const existing = transcribers.get(services)
  if (existing) return existing
  const { config, clock, table } = services
  const outside = getYoutubeFetch(services)
  const transcriber: Transcriber = {
    table,
    memory: transcriptMemory(),
    flights: new Map(),
    answerWithinMs: config.ANSWER_WITHIN_SECONDS * 1000,
    // A worker hears it: here it would outlast its request.
    hear: getQueue(services) && hasSpeech(config) ? "elsewhere" : undefined,
    report: (where, cause) => services.log.failure(where, cause),
    platform: youtubeVideoSource({
      fetch: config.SAMPLE_VIDEOS ? withSamples(outside, clock.sleep) : outside,
      webOrigin: config.PLATFORM_WEB_ORIGIN,
      clients: config.PLATFORM_CLIENTS,
      isSample: config.SAMPLE_VIDEOS ? isSample : undefined,
      clock,
      report: (cause) => services.log.failure("extraction", cause),
    }),
  }
  transcribers.set(services, transcriber)
  return transcriber
}
