import { LeaseLost } from "../kernel/lease.ts"
import { batchItemKey } from "../table/keys.ts"
import { type Item, putItem, queryBetween, type Table } from "../table/table.ts"
import type { ItemStop } from "./attempt-video.ts"
import { BATCH_KEPT_SECONDS, type Batch, type BatchItem, type BatchRef } from "./batch.ts"

/**
 * Yields the stored videos of a batch with indexes from `first` (inclusive) to `end` (exclusive),
 * in order.
 */
export async function* batchItems(
  table: Table,
  { accountId, batchId }: BatchRef,
  first: number,
  end: number,
): AsyncGenerator<BatchItem> {
  if (first >= end) return
  const { pk, sk } = batchItemKey(accountId, batchId, first)
  const last = batchItemKey(accountId, batchId, end - 1).sk
  for await (const item of queryBetween(table, pk, sk, last)) yield itemFrom(item)
}

/** A video that this run has claimed, with the operation that will transcribe it. */
export type ClaimedItem = { index: number; videoId: string; tries: number; operationId: string }

/**
 * Claims a video for this run's operation. The video must have no item yet, or an item equal to
 * `seen`. Throws LeaseLost if another run has claimed it since. This run must then stop.
 */
export async function claimItem(
  table: Table,
  batch: Batch,
  claimed: ClaimedItem,
  seen: BatchItem | undefined,
): Promise<void> {
  const item: BatchItem = { ...claimed, state: "running" }
  await writeItem(table, batch, { item, takenBy: claimed.operationId }, unchangedSince(seen))
}

/** Stores the outcome of a claimed video, or when to try it again. Throws LeaseLost. */
export async function storeItemOutcome(
  table: Table,
  batch: Batch,
  { operationId, index, videoId, tries }: ClaimedItem,
  outcome: ItemStop,
): Promise<BatchItem> {
  const item: BatchItem = { index, videoId, tries, ...outcome }
  const isMine = { condition: "taken_by = :mine", values: { ":mine": operationId } }
  await writeItem(table, batch, { item, takenBy: operationId }, isMine)
  return item
}

async function writeItem(
  table: Table,
  { accountId, batchId, createdAt }: Batch,
  { item, takenBy }: { item: BatchItem; takenBy: string },
  guard: { condition: string; names?: Record<string, string>; values?: Item },
): Promise<void> {
  const { videoId, ...rest } = item
  const written = await putItem(
    table,
    {
      ...batchItemKey(accountId, batchId, item.index),
      ...rest,
      videoId,
      taken_by: takenBy,
      ttl: Math.floor(createdAt / 1000) + BATCH_KEPT_SECONDS,
    },
    guard,
  )
  // The condition also fails if the table client retried our write because the response was lost.
  const isOwn = written.item?.taken_by === takenBy && written.item?.state === item.state
  if (!written.ok && !isOwn) throw new LeaseLost("another worker has this video now")
}

/** Returns the condition that an item has not changed since this run read it. */
function unchangedSince(seen: BatchItem | undefined) {
  if (!seen) return { condition: "attribute_not_exists(pk)" }
  const { state, tries } = seen
  const same = { ":state": state, ":tries": tries }
  const names = { "#state": "state" }
  if (seen.state !== "running")
    return { condition: "#state = :state AND tries = :tries", names, values: same }
  return {
    condition: "#state = :state AND tries = :tries AND taken_by = :before",
    names,
    values: { ...same, ":before": seen.operationId },
  }
}

function itemFrom({ pk: _pk, sk: _sk, ttl: _ttl, taken_by: _takenBy, ...item }: Item): BatchItem {
  return item as BatchItem
}
