import {
  CreateBucketCommand,
  GetBucketNotificationConfigurationCommand,
  HeadBucketCommand,
  NotFound,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  S3Client,
} from "@aws-sdk/client-s3"
import { endpointSettings } from "../../../functions/compose/aws.ts"
import { RESOURCES } from "../../../functions/resources.ts"

export const localS3 = (endpoint: string): S3Client =>
  new S3Client({ region: "us-east-1", forcePathStyle: true, ...endpointSettings(endpoint) })

/** Creates the upload bucket if it is missing. */
export async function makeBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (cause) {
    if (!(cause instanceof NotFound)) throw cause
    await client.send(new CreateBucketCommand({ Bucket }))
  }
}

/** Configures the bucket like the stacks: CORS origins, retention, and the queue to notify. */
export async function configureBucket(
  client: S3Client,
  Bucket: string,
  { origins: AllowedOrigins, queueArn: QueueArn }: { origins: string[]; queueArn: string },
): Promise<void> {
  const { uploads, keptAudio } = RESOURCES
  const cors = {
    AllowedOrigins,
    AllowedMethods: ["PUT"],
    AllowedHeaders: ["content-type"],
    ExposeHeaders: ["ETag"],
  }
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [cors] } }))
  const AbortIncompleteMultipartUpload = { DaysAfterInitiation: uploads.keptDays }
  const Rules = [{ ...expire(uploads), AbortIncompleteMultipartUpload }, expire(keptAudio)]
  const LifecycleConfiguration = { Rules }
  await client.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }))
  await notifyQueue(client, Bucket, { QueueArn, Prefix: uploads.prefix })
}

const expire = ({ prefix: Prefix, keptDays: Days }: { prefix: string; keptDays: number }) => ({
  Status: "Enabled" as const,
  Filter: { Prefix },
  Expiration: { Days },
})

/** Sets the notification only if it differs, because S3 sends the queue a test event each time. */
async function notifyQueue(client: S3Client, Bucket: string, target: { QueueArn: string; Prefix: string }) {
  const { QueueConfigurations = [] } = await client.send(
    new GetBucketNotificationConfigurationCommand({ Bucket }),
  )
  const known = QueueConfigurations.map(({ QueueArn, Filter }) => [
    QueueArn,
    Filter?.Key?.FilterRules?.[0]?.Value,
  ])
  if (known.length === 1 && known[0]?.[0] === target.QueueArn && known[0]?.[1] === target.Prefix) return
  const Filter = { Key: { FilterRules: [{ Name: "prefix" as const, Value: target.Prefix }] } }
  const queue = { QueueArn: target.QueueArn, Events: ["s3:ObjectCreated:*" as const], Filter }
  const NotificationConfiguration = { QueueConfigurations: [queue] }
  await client.send(new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }))
}
