import { youtubeVideoSource } from "../../../core/adapters/youtube/player/video-source.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import type { JobWorkerDeps } from "../../../core/transcription/worker-transcriber.ts"
import type { TranslationWorkerDeps } from "../../../core/translation/translation-worker.ts"
import type { WatchWorkerDeps } from "../../../core/watch/summarize-video.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"
import { getDecoder } from "./decoder.ts"
import { getLlm } from "./llm.ts"
import { getSpeechToText } from "./speech-to-text.ts"
import { getTranscriber } from "./transcriber.ts"
import { getVideoSource } from "./video-source.ts"
import { getYoutube } from "./youtube.ts"

/**
 * Workers are part of the extraction service, so their sources don't use that service as an exit.
 */
const getPlatform = perServices((services) => youtubeVideoSource(getYoutube(services)))

/** Returns the dependencies of the worker that runs transcription jobs. */
export const getJobWorker = (services: Services): JobWorkerDeps => ({
  transcriber: { ...getTranscriber(services), platform: getPlatform(services) },
  audioSource: getVideoSource(services).audioSource,
  decoder: getDecoder(services),
  speech: getSpeechToText(services),
  workDir: services.config.WORK_DIR,
})

/**
 * A small transcript memory: a batch reads each video once, so its text need not stay in memory.
 */
const BATCH_MEMORY_BYTES = 4 * 1024 * 1024

const getBatchMemory = perServices(() => transcriptMemory(BATCH_MEMORY_BYTES))

/** Returns the dependencies of the worker that runs batches. */
export function getBatchWorker(services: Services): JobWorkerDeps {
  const work = getJobWorker(services)
  return { ...work, transcriber: { ...work.transcriber, memory: getBatchMemory(services) } }
}

/** Returns the dependencies of the worker that runs watchlists. */
export const getWatchWorker = (services: Services): WatchWorkerDeps => ({
  ...getBatchWorker(services),
  llm: getLlm(services),
})

/** Returns the dependencies of the worker that runs translation jobs. */
export function getTranslationWorker(services: Services): TranslationWorkerDeps {
  const { table, memory, report } = getTranscriber(services)
  return { table, memory, report, llm: getLlm(services) }
}
