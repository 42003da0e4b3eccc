import type { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import type { S3Client } from "@aws-sdk/client-s3"
import type { Account } from "../account.ts"

/**
 * Where CloudFormation works: the account, its buckets, its tables where there is an engine for
 * them, and how long a change of a stack takes.
 */
export type Cloud = {
  readonly account: Account
  readonly s3: S3Client
  readonly dynamodb: DynamoDBClient | undefined
  readonly takeTime: () => Promise<unknown>
}
