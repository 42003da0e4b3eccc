import type { LongTranscriber } from "../../../core/transcription/transcribe.ts"
import type { Services } from "../services.ts"
import { queueOf } from "./queue.ts"
import { transcriberOf } from "./transcriber.ts"

/** The main job with its workers, where there is a queue to reach them by. */
export const longTranscriberOf = (services: Services): LongTranscriber => ({
  transcriber: transcriberOf(services),
  queue: queueOf(services),
})
