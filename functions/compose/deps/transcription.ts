import type { TranscribeDeps } from "../../../core/transcription/transcribe.ts"
import type { Services } from "../services.ts"
import { getQueue } from "./queue.ts"
import { getTranscriber } from "./transcriber.ts"

/** Returns the dependencies of transcription, with the queue of its workers if configured. */
export const getTranscription = (services: Services): TranscribeDeps => ({
  transcriber: getTranscriber(services),
  queue: getQueue(services),
})
