import type { Table } from "../table/table.ts"
import { type Batch, type BatchRef, type EndedItem, hasItemEnded, isBatchOver } from "./batch.ts"
import { batchItems } from "./batch-items.ts"
import { getBatch } from "./stored-batch.ts"

/** How often to look for more results. */
const POLL_MS = 1000

/** All videos with an index below `cursor` have ended and were yielded. */
export type BatchProgress = { item: EndedItem; cursor: number } | { batch: Batch; cursor: number }

/**
 * Yields the videos of a batch as they end, from index `after` on. Finally, when the batch has
 * ended or at `until` (epoch ms), yields the batch. Each video is yielded once. A caller that
 * continues from an earlier `cursor` may get some videos again. Undefined if there is no such
 * batch.
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
  // Indexes above the cursor that were already yielded.
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
