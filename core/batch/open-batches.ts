import { AppError } from "../kernel/errors.ts"
import { accountKey, batchKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, getItems, type Item, type Table, transact } from "../table/table.ts"
import { type BatchRef, isBatchOver, OPEN_BATCHES_MAX } from "./batch.ts"

/** Throws `conflict` if the account already has OPEN_BATCHES_MAX batches that have not ended. */
export async function requireRoomForBatch(table: Table, accountId: string): Promise<void> {
  await readOpen(table, accountId)
}

/**
 * Stores the item of a new batch, and its ID in the account's list of open batches. Does both in
 * one transaction, so that concurrent calls cannot exceed OPEN_BATCHES_MAX. Also removes ended
 * batches from the list, so a crashed worker cannot leave one there for good. Returns the item that
 * is now stored under this ID. Throws `conflict`, and `unauthorized` for a deleted account.
 */
export async function putOpenBatch(
  table: Table,
  { accountId, batchId }: BatchRef,
  item: Item,
): Promise<Item> {
  return await untilWritten(table.clock, "the account's open batches", async () => {
    const stored = await getItem(table, batchKey(accountId, batchId))
    if (stored) return stored
    const { listed, open } = await readOpen(table, accountId)
    const isPut = await transact(table, [
      {
        Update: {
          TableName: table.name,
          Key: accountKey(accountId),
          UpdateExpression: "SET open_batches = :open",
          ConditionExpression: `attribute_not_exists(deleted_at) AND ${listed ? "open_batches = :listed" : "attribute_not_exists(open_batches)"}`,
          ExpressionAttributeValues: {
            ":open": [...open, batchId],
            ...(listed ? { ":listed": listed } : {}),
          },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: { ...batchKey(accountId, batchId), ...item },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
    ])
    return isPut && item
  })
}

/**
 * Returns the stored list (`listed`), and which of its batches have not ended or expired (`open`).
 */
async function readOpen(
  table: Table,
  accountId: string,
): Promise<{ listed: readonly string[] | undefined; open: readonly string[] }> {
  const account = await getItem(table, accountKey(accountId), ["open_batches", "deleted_at"])
  if (!account || account["deleted_at"] !== undefined) {
    throw new AppError("unauthorized", "This account was deleted.")
  }
  const listed: readonly string[] | undefined = account["open_batches"]
  if (listed === undefined || listed.length === 0) return { listed, open: [] }
  const keys = listed.map((batchId) => batchKey(accountId, batchId))
  const items = await getItems(table, keys, ["state", "ttl"])
  const nowSeconds = table.clock.now() / 1000
  const open = listed.filter((_, n) => {
    const item = items[n]
    return item !== undefined && item["ttl"] > nowSeconds && !isBatchOver({ state: item["state"] })
  })
  if (open.length < OPEN_BATCHES_MAX) return { listed, open }
  const message = `An account can have ${OPEN_BATCHES_MAX} batches that have not ended. Wait for one, or cancel it.`
  throw new AppError("conflict", message)
}
