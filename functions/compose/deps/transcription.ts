import { wakingQueue } from "../../../core/queue/wake-workers.ts"
import type { TranscribeDeps } from "../../../core/transcription/transcribe.ts"
import type { Services } from "../services.ts"
import { getQueue } from "./queue.ts"
import { getTranscriber } from "./transcriber.ts"
import { getWakeDeps } from "./workers.ts"

/** Returns the dependencies of transcription, with the queue of its workers if configured. */
export function getTranscription(services: Services): TranscribeDeps {
  const queue = getQueue(services)
  return {
    transcriber: getTranscriber(services),
    queue: queue && wakingQueue(queue, getWakeDeps(services)),
  }
}
