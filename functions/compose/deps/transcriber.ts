import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import type { Transcriber } from "../../../core/transcription/transcriber.ts"
import { hasSpeech } from "../has-speech.ts"
import { perServices } from "../per-services.ts"
import { getExtractorExit } from "./extractor-exit.ts"
import { getQueue } from "./queue.ts"
import { samplesOnlyForTests } from "./samples-only.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Returns the dependencies of transcription. All calls of a process share its transcript memory and
 * its single flights.
 */
export const getTranscriber = perServices((services): Transcriber => {
  const { config, table, log } = services
  return {
    table,
    memory: transcriptMemory(),
    flights: new Map(),
    answerWithinMs: config.ANSWER_WITHIN_SECONDS * 1000,
    // Speech to text takes longer than a request can, so a worker runs it.
    transcribeAudio: getQueue(services) && hasSpeech(config) ? "worker" : undefined,
    report: (where, cause) => log.failure(where, cause),
    platform: samplesOnlyForTests(
      services,
      youtubeVideoSource({ ...getYoutube(services), extractor: getExtractorExit(services) }),
    ),
  }
})
