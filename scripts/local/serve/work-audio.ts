import { requireSetting } from "../../../functions/compose/config.ts"
import { getDeadLetters } from "../../../functions/compose/deps/queue.ts"
import type { Services } from "../../../functions/compose/services.ts"
import { deadLetters } from "../../../functions/queue/dead-letters.ts"
import { startWorker } from "../../../functions/queue/worker.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { consume } from "./consume.ts"

/** Does the work of the worker container and the dead-letter Lambda in this process. */
export function startAudioWorker(
  services: Services,
  options: { retrySeconds?: readonly number[] } = {},
): { stop(): Promise<void> } {
  const queue = requireSetting(getDeadLetters(services), "AUDIO_DEAD_LETTER_URL")
  const worker = startWorker(services, options)
  const [{ batchSize }] = RESOURCES.consumers
  const deadLetterConsumer = consume({
    queue,
    batchSize,
    hideSeconds: RESOURCES.audioDeadLetters.hideSeconds,
    clock: services.clock,
    handleEvent: async (event) => await deadLetters(services, event),
    report: (cause) => services.log.failure("dead letters", cause),
  })
  return {
    stop: async () => {
      await Promise.all([worker.stop(), deadLetterConsumer.stop()])
    },
  }
}
