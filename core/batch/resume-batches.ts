import type { Queue } from "../queue/queue.ts"
import { accountOf, BATCHES_DUE, batchIdOf } from "../table/keys.ts"
import { queryDue, type Table } from "../table/table.ts"
import { batchTask } from "./run-batch.ts"
import { postponeBatch } from "./stored-batch.ts"

const PAGE = 100

/**
 * Sends messages for batches whose worker crashed, whose message was lost, or whose videos are due
 * for another attempt. Runs every minute. A duplicate message does no harm. Returns the number of
 * messages.
 */
export async function resumeBatches(table: Table, queue: Queue): Promise<number> {
  let resumed = 0
  for await (const page of queryDue(table, BATCHES_DUE, table.clock.now(), PAGE)) {
    for (const { pk, sk } of page) {
      const ref = { accountId: accountOf(pk) ?? "", batchId: batchIdOf(sk) }
      await queue.send(batchTask(ref))
      await postponeBatch(table, ref)
      resumed += 1
    }
  }
  return resumed
}
