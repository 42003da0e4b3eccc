import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import type { Item, Table } from "../../../core/table/table.ts"

/** The most items that DynamoDB takes in one batch. */
const BATCH = 25

/** Puts items into a table. */
export async function putItems(table: Table, items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) =>
    items.slice(n * BATCH, (n + 1) * BATCH),
  )
  await Promise.all(
    batches.map(async (batch) => {
      const RequestItems = { [table.name]: batch.map((Item) => ({ PutRequest: { Item } })) }
      const { UnprocessedItems = {} } = await sdkClient(table).send(new BatchWriteCommand({ RequestItems }))
      if (Object.keys(UnprocessedItems).length > 0) throw new Error("the store left items unwritten")
    }),
  )
}
