import type { Table } from "../table/table.ts"
import { type Batch, type BatchRef, type EndedItem, hasItemEnded, isBatchOver } from "./batch.ts"
import { batchItems } from "./batch-items.ts"
import { getBatch } from "./stored-batch.ts"

/** How often a reader that waits looks for more. */
const POLL_MS = 1000

/** `cursor`: every video before it has ended, and was among those returned. */
export type BatchProgress = { item: EndedItem; cursor: number } | { batch: Batch; cursor: number }

/**
 * Yields the videos of a batch as they end, from `after` on, and at last the batch itself: when it
 * is over, or at `until` (epoch ms). Undefined if there is no such batch. Each video comes once;
 * one that continues at an earlier `cursor` may get some again.
 */
export async function followBatch(
  table: Table,
  ref: BatchRef,
  { after, until, signal }: { after: number; until: number; signal: AbortSignal },
): Promise<AsyncGenerator<BatchProgress> | undefined> {
  const first = await getBatch(table, ref)
  return first && follow(table, first, { after, until, signal })
}

async function* follow(
  table: Table,
  first: Batch,
  { after, until, signal }: { after: number; until: number; signal: AbortSignal },
): AsyncGenerator<BatchProgress> {
  const { clock } = table
  // Those behind the cursor that were returned already.
  const returned = new Set<number>()
  let cursor = after
  let batch = first
  for (;;) {
    for await (const item of batchItems(table, batch, cursor, batch.opened)) {
      if (!hasItemEnded(item) || item.index < cursor || returned.has(item.index)) continue
      returned.add(item.index)
      while (returned.delete(cursor)) cursor += 1
      yield { item, cursor }
    }
    if (isBatchOver(batch) || clock.now() >= until) return yield { batch, cursor }
    await clock.sleep(Math.min(POLL_MS, Math.max(0, until - clock.now())), signal)
    batch = (await getBatch(table, batch)) ?? batch
  }
}
