import type { Stack } from "aws-cdk-lib"
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam"
import { CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda"
import type { Queue } from "aws-cdk-lib/aws-sqs"
import { RESOURCES } from "../../functions/resources.ts"
import type { Storage } from "../storage/storage.ts"
import { makeLambda } from "./lambda.ts"

/** What Lambda does in a consumer's name, to bring it its messages. */
const BRINGING = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"]

/** A Lambda for each consumer, by its name, which gets its queue's messages in batches and says which of them are to come again. */
export function consumers(stack: Stack, base: Storage): void {
  const queues: Readonly<Record<string, Queue>> = { audioDeadLetters: base.uploads.deadLetters }
  for (const { id, queue: name, batchSize, lambda, permissions, secrets } of RESOURCES.consumers) {
    const queue = queues[name]
    if (!queue) throw new Error(`there is no queue ${name}`)
    const bringing = new PolicyStatement({
      actions: BRINGING.map((action) => `sqs:${action}`),
      resources: [queue.queueArn],
    })
    const target = makeLambda(stack, { id, lambda, permissions, secrets, more: [bringing] }, base)
    const mapping = new CfnEventSourceMapping(stack, `${id}Source`, {
      functionName: target.functionName,
      eventSourceArn: queue.queueArn,
      batchSize,
      functionResponseTypes: ["ReportBatchItemFailures"],
    })
    mapping.node.addDependency(target.role as Role)
  }
}
