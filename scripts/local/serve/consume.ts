import type { Clock } from "../../../core/kernel/clock.ts"
import type { Queue } from "../../../core/queue/queue.ts"
import type { BatchFailures, QueueEvent } from "../../../functions/queue/dead-letters.ts"

const WAIT_SECONDS = 20
/** Delay between attempts to reach a queue that does not answer. */
const RETRY_MS = 2000

type Consumer = {
  queue: Queue
  batchSize: number
  hideSeconds: number
  clock: Clock
  handleEvent: (event: QueueEvent) => Promise<BatchFailures>
  report: (cause: unknown) => void
}

/**
 * Passes queue messages to a Lambda's handler in batches, as AWS does. Messages reported as failed
 * return to the queue after `hideSeconds`; the others are deleted.
 */
export function consume(consumer: Consumer): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = run(consumer, stopping.signal)
  return {
    stop: async () => {
      stopping.abort(new Error("the queue consumer is stopping"))
      await loop
    },
  }
}

async function run(consumer: Consumer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await processBatch(consumer, signal)
    } catch (cause) {
      if (signal.aborted) return
      consumer.report(cause)
      await consumer.clock.sleep(RETRY_MS, signal).catch(() => undefined)
    }
  }
}

async function processBatch(
  { queue, batchSize: max, hideSeconds, handleEvent }: Consumer,
  signal: AbortSignal,
) {
  const received = await queue.receive({ max, waitSeconds: WAIT_SECONDS, hideSeconds, signal })
  if (received.length === 0) return
  const { batchItemFailures } = await handleEvent({
    Records: received.map(({ id, body }) => ({ messageId: id, body })),
  })
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  await Promise.all(received.filter(({ id }) => !failed.has(id)).map(({ handle }) => queue.remove(handle)))
}
