import { mkdirSync } from "node:fs"
import { join } from "node:path"
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs"
import { endpointSettings } from "../../../functions/compose/aws.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { type Listening, startListening } from "../process/listening.ts"
import { LOOPBACK } from "../process/ports.ts"

const PROGRAM = `${import.meta.dirname}/fauxqs.ts`
const DAY_SECONDS = 86_400

export type Sqs = Omit<Listening, "port"> & { endpoint: string }

/**
 * Starts the embedded SQS, which ends with this process. Keeps its data in `<dataDir>/sqs`, or in
 * memory if `dataDir` is null. Throws LocalRunError.
 */
export async function startSqs({ dataDir }: { dataDir: string | null }): Promise<Sqs> {
  const folder = dataDir === null ? [] : [join(dataDir, "sqs")]
  for (const path of folder) mkdirSync(path, { recursive: true })
  const place =
    folder.length > 0
      ? ` Its data is in ${folder[0]}. To use another folder: DATA_DIR=<folder> npm start`
      : ""
  const { port, ...running } = await startListening({
    command: process.execPath,
    args: (chosen) => [PROGRAM, String(chosen), ...folder],
    explain: (reason) => `The embedded SQS (fauxqs) did not start: ${reason}${place}`,
  })
  return { endpoint: `http://${LOOPBACK}:${port}`, ...running }
}

export const localSqs = (endpoint: string): SQSClient =>
  new SQSClient({ region: "us-east-1", ...endpointSettings(endpoint) })

export type CreatedQueue = { url: string; arn: string }
export type Queues = { audio: CreatedQueue; deadLetters: CreatedQueue }

/** Creates the missing queues of functions/resources.ts. */
export async function makeQueues(client: SQSClient): Promise<Queues> {
  const { audioQueue, audioDeadLetters } = RESOURCES
  const deadLetters = await makeQueue(client, audioDeadLetters, {})
  const redrive = { deadLetterTargetArn: deadLetters.arn, maxReceiveCount: audioQueue.receivesMax }
  const audio = await makeQueue(client, audioQueue, { RedrivePolicy: JSON.stringify(redrive) })
  return { audio, deadLetters }
}

type QueueDeclaration = { id: string; hideSeconds: number; keptDays: number }

async function makeQueue(
  client: SQSClient,
  { id, hideSeconds, keptDays }: QueueDeclaration,
  more: Record<string, string>,
): Promise<CreatedQueue> {
  const { QueueUrl: url = "" } = await client.send(new CreateQueueCommand({ QueueName: id }))
  const Attributes = {
    VisibilityTimeout: String(hideSeconds),
    MessageRetentionPeriod: String(keptDays * DAY_SECONDS),
    ...more,
  }
  await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes }))
  const request = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["QueueArn"] })
  const { Attributes: actual } = await client.send(request)
  return { url, arn: actual?.QueueArn ?? "" }
}
