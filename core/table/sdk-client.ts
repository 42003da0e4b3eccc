import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb"
import type { Table } from "./table.ts"

/** A page of a scan can have 1 MB, so it gets more time than a call for a few items. */
const TIMEOUT_MS = 30_000

const clients = new WeakMap<DynamoDBClientConfig, DynamoDBDocumentClient>()

/**
 * Returns the SDK's client, one per config, for operations that `Table` has no function for:
 * creating and scanning the table.
 */
export function sdkClient({ config }: Table): DynamoDBDocumentClient {
  const marshallOptions = { removeUndefinedValues: true }
  const client =
    clients.get(config) ??
    DynamoDBDocumentClient.from(new DynamoDBClient(withScanTimeout(config)), { marshallOptions })
  clients.set(config, client)
  return client
}

function withScanTimeout(config: DynamoDBClientConfig): DynamoDBClientConfig {
  const { requestHandler } = config
  if (!requestHandler || "handle" in requestHandler) return config
  return { ...config, requestHandler: { ...requestHandler, requestTimeout: TIMEOUT_MS } }
}
