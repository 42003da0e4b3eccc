import type { Clock } from "../../../core/kernel/clock.ts"
import type { Queue } from "../../../core/queue/queue.ts"
import type { BatchFailures, QueueEvent } from "../../../functions/queue/dead-letters.ts"

const WAIT_SECONDS = 20
/** Between tries of a queue that does not answer. */
const AWAY_MS = 2000

type Consumer = {
  queue: Queue
  batchSize: number
  hideSeconds: number
  clock: Clock
  take: (event: QueueEvent) => Promise<BatchFailures>
  report: (cause: unknown) => void
}

/**
 * Gives a queue's messages to what a Lambda would run, as AWS does: in batches, and what is not named as failed is done. What is named
 * comes again when its time is over.
 */
export function consume(consumer: Consumer): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = run(consumer, stopping.signal)
  return {
    stop: async () => {
      stopping.abort(new Error("the queue's reader is stopping"))
      await loop
    },
  }
}

async function run(consumer: Consumer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await takeBatch(consumer, signal)
    } catch (cause) {
      if (signal.aborted) return
      consumer.report(cause)
      await consumer.clock.sleep(AWAY_MS, signal).catch(() => undefined)
    }
  }
}

async function takeBatch({ queue, batchSize: max, hideSeconds, take }: Consumer, signal: AbortSignal) {
  const received = await queue.receive({ max, waitSeconds: WAIT_SECONDS, hideSeconds, signal })
  if (received.length === 0) return
  const { batchItemFailures } = await take({
    Records: received.map(({ id, body }) => ({ messageId: id, body })),
  })
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  await Promise.all(received.filter(({ id }) => !failed.has(id)).map(({ handle }) => queue.remove(handle)))
}
