import type { Stack } from "aws-cdk-lib"
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam"
import { CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda"
import type { Queue } from "aws-cdk-lib/aws-sqs"
import { RESOURCES } from "../../functions/resources.ts"
import type { Storage } from "../storage/storage.ts"
import { makeLambda } from "./lambda.ts"

/** The permissions that Lambda needs to poll a consumer's queue. */
const POLLING_ACTIONS = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"]

/**
 * Creates one Lambda per consumer. Each receives its queue's messages in batches and reports the
 * failed ones.
 */
export function createConsumers(stack: Stack, base: Storage): void {
  const queues: Readonly<Record<string, Queue>> = { audioDeadLetters: base.uploads.deadLetters }
  for (const { id, queue: name, batchSize, lambda, permissions, secrets } of RESOURCES.consumers) {
    const queue = queues[name]
    if (!queue) throw new Error(`unknown queue: ${name}`)
    const polling = new PolicyStatement({
      actions: POLLING_ACTIONS.map((action) => `sqs:${action}`),
      resources: [queue.queueArn],
    })
    const target = makeLambda(stack, { id, lambda, permissions, secrets, extraStatements: [polling] }, base)
    const mapping = new CfnEventSourceMapping(stack, `${id}Source`, {
      functionName: target.functionName,
      eventSourceArn: queue.queueArn,
      batchSize,
      functionResponseTypes: ["ReportBatchItemFailures"],
    })
    mapping.node.addDependency(target.role as Role)
  }
}
