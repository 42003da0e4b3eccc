import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb"
import { pollUntil } from "../kernel/async.ts"
import { TABLE_SCHEMA } from "./schema.ts"
import { sdkClient } from "./sdk-client.ts"
import type { Table } from "./table.ts"

const ACTIVE_WITHIN_MS = 5000

/** Creates the table in a local store if it does not exist. In AWS, the deployment creates it. */
export async function createTable(table: Table): Promise<void> {
  const { partitionKey, sortKey, dueIndex, ttlAttribute } = TABLE_SCHEMA
  const keys = [partitionKey, sortKey, dueIndex.partitionKey, dueIndex.sortKey]
  try {
    await sdkClient(table).send(
      new CreateTableCommand({
        TableName: table.name,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys.map((key) => ({ AttributeName: key.name, AttributeType: key.type })),
        KeySchema: schemaOf(partitionKey, sortKey),
        GlobalSecondaryIndexes: [
          {
            IndexName: dueIndex.name,
            KeySchema: schemaOf(dueIndex.partitionKey, dueIndex.sortKey),
            Projection: { ProjectionType: "KEYS_ONLY" },
          },
        ],
      }),
    )
  } catch (cause) {
    if (!(cause instanceof ResourceInUseException)) throw cause
    return
  }
  await waitUntilActive(table)
  const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
  await sdkClient(table).send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }))
}

async function waitUntilActive(table: Table): Promise<void> {
  const { clock } = table
  const poll = { clock, firstMs: 50, maxMs: 50, deadline: clock.now() + ACTIVE_WITHIN_MS }
  const isActive = await pollUntil(poll, async () => {
    const { Table: described } = await sdkClient(table).send(
      new DescribeTableCommand({ TableName: table.name }),
    )
    return described?.TableStatus === "ACTIVE" || undefined
  })
  if (!isActive) throw new Error(`table ${table.name} did not become active`)
}

function schemaOf(hash: { name: string }, range: { name: string }) {
  return [
    { AttributeName: hash.name, KeyType: "HASH" as const },
    { AttributeName: range.name, KeyType: "RANGE" as const },
  ]
}
