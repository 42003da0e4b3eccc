import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb"
import type { Table } from "./table.ts"

const clients = new WeakMap<DynamoDBClientConfig, DynamoDBDocumentClient>()

/** The SDK's client for what `Table` has no function for: creating it, scanning it. */
export function sdkClient({ config }: Table): DynamoDBDocumentClient {
  const marshallOptions = { removeUndefinedValues: true }
  const client =
    clients.get(config) ?? DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions })
  clients.set(config, client)
  return client
}
