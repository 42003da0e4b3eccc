import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import type { Queue } from "./queue.ts"

/** The workers of a queue, on platforms where they stop while the queue is empty. */
export interface Workers {
  /** Starts a worker, unless one runs or is starting. */
  wake(): Promise<void>
}

/**
 * What waking the workers needs. `workers` is undefined in a local run, whose process works on the
 * queue itself.
 */
export type WakeDeps = {
  table: Table
  workers: Workers | undefined
  report: (cause: unknown) => void
}

/** A worker takes about a minute to start, so waking it more often has no effect. */
const ONCE_A_MINUTE = { name: "wake-workers", subject: "audio", max: 1, windowSeconds: 60 }

/**
 * Wakes the workers, at most once a minute for all callers together. Reports a failure instead of
 * throwing it: the work is stored, and the sweep wakes the workers too.
 */
export async function wakeWorkers({ table, workers, report }: WakeDeps): Promise<void> {
  if (!workers) return
  try {
    const { allowed } = await countWithin(table, ONCE_A_MINUTE)
    if (allowed) await workers.wake()
  } catch (cause) {
    report(cause)
  }
}

/** Wakes the workers if messages are waiting, in case a call failed to wake them. */
export async function wakeForWaiting(deps: WakeDeps & { queue: Queue | undefined }): Promise<void> {
  const { queue, workers, report } = deps
  if (!queue || !workers) return
  try {
    if ((await queue.waiting()) > 0) await wakeWorkers(deps)
  } catch (cause) {
    report(cause)
  }
}

/** Wraps a queue to wake the workers after each message sent. */
export const wakingQueue = (queue: Queue, deps: WakeDeps): Queue => ({
  ...queue,
  send: async (body, options) => {
    await queue.send(body, options)
    await wakeWorkers(deps)
  },
})
