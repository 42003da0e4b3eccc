import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb"
import type { Table } from "./table.ts"

const clients = new WeakMap<DynamoDBClientConfig, DynamoDBDocumentClient>()

/**
 * Creates the SDK's client, for operations that `Table` has no function for: creating and scanning
 * the table.
 */
export function sdkClient({ config }: Table): DynamoDBDocumentClient {
  const marshallOptions = { removeUndefinedValues: true }
  const client =
    clients.get(config) ?? DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions })
  clients.set(config, client)
  return client
}
