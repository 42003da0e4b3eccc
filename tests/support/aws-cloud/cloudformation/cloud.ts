import type { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import type { S3Client } from "@aws-sdk/client-s3"
import type { Account } from "../account.ts"

/**
 * Where CloudFormation works: the account, its buckets, a DynamoDB engine for its tables, if the
 * test has one, and a wait for the end of each stack change.
 */
export type Cloud = {
  readonly account: Account
  readonly s3: S3Client
  readonly dynamodb: DynamoDBClient | undefined
  readonly takeTime: () => Promise<unknown>
}
