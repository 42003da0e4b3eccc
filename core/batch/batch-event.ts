import type { Table } from "../table/table.ts"
import { oweEvent } from "../webhook/outbox/owe-event.ts"
import type { Batch, Tally } from "./batch.ts"

/** Progress is told in this many steps. */
const STEPS = 10

/** How many steps of its way a batch has gone. */
export const stepOf = ({ total }: Batch, { done, failed }: Tally): number =>
  total === 0 ? STEPS : Math.floor((STEPS * (done + failed)) / total)

/** Tells the account's endpoints that a batch has reached a step. The last one is its end. */
export async function oweProgress(table: Table, batch: Batch, tally: Tally, step: number): Promise<void> {
  if (step === 0 || step >= STEPS) return
  const cause = `${batch.batchId} ${step}`
  const event = { cause, at: table.clock.now(), data: dataOf(batch, tally) }
  await oweEvent(table, batch.accountId, { ...event, type: "batch.progress" })
}

/**
 * Tells the account's endpoints that a batch is over. Called before that is stored, so that a crash
 * repeats it.
 */
export async function oweEnd(
  table: Table,
  batch: Batch,
  tally: Tally,
  status: "completed" | "canceled",
): Promise<void> {
  const event = { cause: batch.batchId, at: table.clock.now(), data: { ...dataOf(batch, tally), status } }
  await oweEvent(table, batch.accountId, { ...event, type: "batch.completed" })
}

const dataOf = ({ batchId, total }: Batch, { done, failed, cached, credits }: Tally) => ({
  batch_id: batchId,
  total,
  done,
  failed,
  cached,
  credits_used: credits,
})
