import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { keepDayKeys } from "../../core/blocking/address-hash.ts"
import { wakeForWaiting } from "../../core/queue/wake-workers.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { getQueue } from "../compose/deps/queue.ts"
import { getWakeDeps } from "../compose/deps/workers.ts"
import type { Services } from "../compose/services.ts"

/**
 * Wakes workers for waiting messages, settles what is due on all accounts (core/sweep), resumes
 * batches that have no worker, and stores the day's key of the log's address hashes. Runs every
 * minute: by a schedule in AWS, by a timer locally.
 */
export async function sweep(services: Services) {
  await wakeForWaiting({ ...getWakeDeps(services), queue: getQueue(services) })
  const swept = await sweepDue(services.table, (cause) => services.log.failure("sweep", cause))
  const queue = getQueue(services)
  if (queue) await resumeBatches(services.table, queue)
  const { TOKEN_SECRET } = services.config
  if (TOKEN_SECRET !== undefined) await keepDayKeys(services.table, TOKEN_SECRET)
  return swept
}
