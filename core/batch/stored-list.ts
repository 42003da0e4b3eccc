import { LeaseLost } from "../kernel/lease.ts"
import { batchKey } from "../table/keys.ts"
import { type Table, transact, updateItem } from "../table/table.ts"
import type { Batch } from "./batch.ts"
import type { BatchList } from "./batch-list.ts"
import { batchFrom, getBatch, partsFrom } from "./stored-batch.ts"

/**
 * Stores the state of a batch's list. If `isBeginning` is true (a page is about to be read), stores
 * it only if the batch was not canceled. Returns the current batch. Throws LeaseLost.
 */
export async function storeList<B extends Batch>(
  table: Table,
  batch: B,
  list: BatchList,
  { isBeginning = false }: { isBeginning?: boolean } = {},
): Promise<B> {
  const { accountId, batchId, run } = batch
  const { item } = await updateItem(table, batchKey(accountId, batchId), {
    update: "SET listing = :list",
    condition: isBeginning ? "run = :mine AND #state = :running" : "run = :mine",
    ...(isBeginning ? { names: { "#state": "state" } } : {}),
    values: { ":list": list, ":mine": run, ...(isBeginning ? { ":running": "running" } : {}) },
  })
  if (!item || item.run !== run) throw new LeaseLost("another worker has the batch now")
  const { state, list: stored } = batchFrom({ accountId, batchId }, item)
  return { ...batch, state, list: stored }
}

/**
 * Adds a page: stores its new videos, which are at the end of `videos`, and the new state of the
 * list, in one transaction. Returns the current batch. Throws LeaseLost.
 */
export async function addPage<B extends Batch>(
  table: Table,
  batch: B,
  list: BatchList,
  videos: readonly string[],
): Promise<B> {
  const { accountId, batchId, run } = batch
  const isAdded = await transact(table, [
    {
      Update: {
        TableName: table.name,
        Key: batchKey(accountId, batchId),
        UpdateExpression: "SET listing = :list, #total = :total",
        ConditionExpression: "run = :mine AND listing.pages = :before",
        ExpressionAttributeNames: { "#total": "total" },
        ExpressionAttributeValues: {
          ":list": list,
          ":total": videos.length,
          ":mine": run,
          ":before": list.pages - 1,
        },
      },
    },
    ...partsFrom(batch, videos, batch.total).map((Item) => ({
      Put: { TableName: table.name, Item },
    })),
  ])
  // The transaction also fails if the client retried our write because the response was lost.
  const isOwn = async () => {
    const now = await getBatch(table, batch)
    return now?.run === run && now.list?.pages === list.pages
  }
  if (!isAdded && !(await isOwn())) throw new LeaseLost("another worker has the batch now")
  return { ...batch, list, total: videos.length }
}
