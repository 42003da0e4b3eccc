import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { getEndpoints } from "../webhook/outbox/endpoints-item.ts"
import type { EventType } from "../webhook/outbox/event.schema.ts"
import { oweEvent } from "../webhook/outbox/owe-event.ts"
import type { Batch, Tally } from "./batch.ts"
import { listCredits } from "./batch-list.ts"

/** Progress is told in this many steps. */
const STEPS = 10

const EVENTS: readonly EventType[] = ["batch.progress", "batch.completed"]

/**
 * The ID of the only endpoint that is told of a batch, which its call names by ID or URL. Throws
 * `invalid_request` for one that would be told nothing.
 */
export async function requireBatchEndpoint(
  table: Table,
  accountId: string,
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined) return undefined
  const { endpoints } = await getEndpoints(table, accountId)
  const found = Object.entries(endpoints).find(
    ([id, { events, status, url }]) =>
      (id === named || url === named) && status === "active" && EVENTS.some((type) => events.includes(type)),
  )
  if (found) return found[0]
  const message =
    "`webhook` must be the ID or the URL of an active webhook endpoint of this account that gets events of batches. Register and verify it first."
  throw new AppError("invalid_request", message)
}

/** How many steps of its way a batch has gone. */
export const progressStep = ({ total }: Batch, { done, failed }: Tally): number =>
  total === 0 ? STEPS : Math.floor((STEPS * (done + failed)) / total)

/** Tells the account's endpoints that a batch has reached a step. The last one is its end. */
export async function oweProgress(table: Table, batch: Batch, tally: Tally, step: number): Promise<void> {
  if (step === 0 || step >= STEPS) return
  const cause = `${batch.batchId} ${step}`
  const event = { cause, at: table.clock.now(), data: dataOf(batch, tally) }
  await oweEvent(table, batch.accountId, { ...event, type: "batch.progress" }, batch.webhook)
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
  await oweEvent(table, batch.accountId, { ...event, type: "batch.completed" }, batch.webhook)
}

const dataOf = ({ batchId, total, list }: Batch, { done, failed, cached, credits }: Tally) => ({
  batch_id: batchId,
  total,
  done,
  failed,
  cached,
  credits_used: credits + listCredits(list),
})
