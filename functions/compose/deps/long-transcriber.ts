import type { TranscribeDeps } from "../../../core/transcription/transcribe.ts"
import type { Services } from "../services.ts"
import { getQueue } from "./queue.ts"
import { getTranscriber } from "./transcriber.ts"

/** The main job with its workers, where there is a queue to reach them by. */
export const getTranscription = (services: Services): TranscribeDeps => ({
  transcriber: getTranscriber(services),
  queue: getQueue(services),
})
