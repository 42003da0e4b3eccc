import type { JobWorkerDeps } from "../../../core/transcription/worker-transcriber.ts"
import type { Services } from "../services.ts"
import { getDecoder } from "./decoder.ts"
import { getSpeechToText } from "./speech-to-text.ts"
import { getTranscriber } from "./transcriber.ts"
import { getVideoSource } from "./video-source.ts"

/** Returns the dependencies of the worker that runs transcription jobs. */
export const getJobWorker = (services: Services): JobWorkerDeps => ({
  transcriber: getTranscriber(services),
  audioSource: getVideoSource(services).audioSource,
  decoder: getDecoder(services),
  speech: getSpeechToText(services),
  workDir: services.config.WORK_DIR,
})
