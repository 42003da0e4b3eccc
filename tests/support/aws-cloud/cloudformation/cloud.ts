import type { S3Client } from "@aws-sdk/client-s3"
import type { Account } from "../account.ts"

/** Where CloudFormation works: the account, its buckets, and how long a change of a stack takes. */
export type Cloud = {
  readonly account: Account
  readonly s3: S3Client
  readonly operationMs: number
}
