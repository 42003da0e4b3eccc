import { Duration, type Stack } from "aws-cdk-lib"
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam"
import { BlockPublicAccess, Bucket, CfnBucket, HttpMethods } from "aws-cdk-lib/aws-s3"
import { Queue } from "aws-cdk-lib/aws-sqs"
import { RESOURCES } from "../../functions/resources.ts"
import { acknowledgeNag } from "../base/acknowledge-nag.ts"
import { removalOf } from "../base/removal.ts"
import type { Settings } from "../base/settings.ts"

/** The upload bucket, the queue of the workers, and its dead-letter queue. */
export type Uploads = {
  readonly bucket: Bucket
  readonly queue: Queue
  readonly deadLetters: Queue
  /** IDs of the cdk-nag findings that other stacks get for access to all objects of a prefix. */
  readonly findings: Readonly<Record<"uploads" | "keptAudio", string>>
}

/** How long browsers may cache the CORS preflight. */
const PREFLIGHT_SECONDS = 3600

export function createUploads(stack: Stack, settings: Settings): Uploads {
  const { queue, deadLetters } = queuesOf(stack)
  const { uploads: sent, keptAudio } = RESOURCES
  const bucket = new Bucket(stack, "Uploads", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    cors: [
      {
        allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
        allowedOrigins: originsOf(settings),
        allowedHeaders: ["content-type"],
        exposedHeaders: ["ETag"],
        maxAge: PREFLIGHT_SECONDS,
      },
    ],
    lifecycleRules: [
      {
        prefix: sent.prefix,
        expiration: Duration.days(sent.keptDays),
        abortIncompleteMultipartUploadAfter: Duration.days(sent.keptDays),
      },
      { prefix: keptAudio.prefix, expiration: Duration.days(keptAudio.keptDays) },
    ],
    removalPolicy: removalOf(settings),
  })
  acknowledgeNag(bucket, "AwsSolutions-S1", "Objects expire, and the service logs each upload.")
  notifyQueue(stack, bucket, queue, sent.prefix)
  const { "Fn::ImportValue": exported } = stack.resolve(stack.exportValue(bucket.bucketArn))
  const findingOf = (prefix: string) => `AwsSolutions-IAM5[Resource::${exported}/${prefix}*]`
  const findings = { uploads: findingOf(sent.prefix), keptAudio: findingOf(keptAudio.prefix) }
  return { bucket, queue, deadLetters, findings }
}

/**
 * Returns the origins whose pages can upload. Without a configured origin, no page can. Programs
 * need no CORS.
 */
function originsOf({ host, otherOrigins }: Settings): string[] {
  const origins = [...(host === undefined ? [] : [`https://${host}`]), ...otherOrigins]
  return origins.length > 0 ? origins : ["https://no-page.invalid"]
}

function queuesOf(stack: Stack): Pick<Uploads, "queue" | "deadLetters"> {
  const { audioQueue, audioDeadLetters } = RESOURCES
  const deadLetters = new Queue(stack, "AudioDeadLetters", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(audioDeadLetters.hideSeconds),
    retentionPeriod: Duration.days(audioDeadLetters.keptDays),
  })
  acknowledgeNag(deadLetters, "AwsSolutions-SQS3", "This is the dead-letter queue.")
  const queue = new Queue(stack, "Audio", {
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(audioQueue.hideSeconds),
    retentionPeriod: Duration.days(audioQueue.keptDays),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: audioQueue.receivesMax },
  })
  return { queue, deadLetters }
}

/**
 * Makes S3 notify the queue of new objects under the prefix. Sets this in the template, because
 * CDK's helper would add a Lambda that can change every bucket's notifications.
 */
function notifyQueue(stack: Stack, bucket: Bucket, queue: Queue, prefix: string): void {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("s3.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  )
  const { defaultChild } = bucket.node
  if (!(defaultChild instanceof CfnBucket)) throw new Error("the bucket has no CfnBucket")
  defaultChild.notificationConfiguration = {
    queueConfigurations: [
      {
        event: "s3:ObjectCreated:*",
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: "prefix", value: prefix }] } },
      },
    ],
  }
  // S3 sends a test message when the notification is set, which fails until the queue's policy
  // allows it.
  defaultChild.node.addDependency(queue)
}
