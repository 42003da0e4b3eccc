import { AppError, publicError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { getEndpoints } from "../webhook/outbox/endpoints-item.ts"
import type { EventType } from "../webhook/outbox/event.schema.ts"
import { storeEvent } from "../webhook/outbox/store-event.ts"
import type { Batch, Tally } from "./batch.ts"
import { listCredits } from "./batch-list.ts"

/** A batch sends a progress event after each tenth of its videos. */
const STEPS = 10

const EVENTS: readonly EventType[] = ["batch.progress", "batch.completed"]

/**
 * Returns the ID of the endpoint that receives a batch's events. `named` is its ID or URL. Returns
 * undefined if `named` is undefined, because then all endpoints of the account receive the events.
 * Throws `invalid_request` if the endpoint is unknown or does not receive events of batches.
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

/** Returns how many steps of a batch are completed. */
export const progressStep = ({ total }: Batch, { done, failed }: Tally): number =>
  total === 0 ? STEPS : Math.floor((STEPS * (done + failed)) / total)

/** Stores an event that a batch has reached a step. For the last step, see `storeEndEvent`. */
export async function storeProgressEvent(
  table: Table,
  batch: Batch,
  tally: Tally,
  step: number,
): Promise<void> {
  if (step === 0 || step >= STEPS) return
  const cause = `${batch.batchId} ${step}`
  const event = { cause, at: table.clock.now(), data: dataOf(batch, tally) }
  await storeEvent(table, batch.accountId, { ...event, type: "batch.progress" }, batch.webhook)
}

/**
 * Stores an event that a batch has ended. Call this before the end is stored, so that after a crash
 * between the two, the next run stores the event again.
 */
export async function storeEndEvent(
  table: Table,
  batch: Batch,
  tally: Tally,
  status: "completed" | "canceled",
): Promise<void> {
  const failure = batch.list?.end?.error
  const data = { ...dataOf(batch, tally), status, list_error: failure ? publicError(failure) : null }
  const event = { cause: batch.batchId, at: table.clock.now(), data }
  await storeEvent(table, batch.accountId, { ...event, type: "batch.completed" }, batch.webhook)
}

const dataOf = ({ batchId, total, list }: Batch, { done, failed, cached, credits }: Tally) => ({
  batch_id: batchId,
  total,
  done,
  failed,
  cached,
  credits_used: credits + listCredits(list),
})
