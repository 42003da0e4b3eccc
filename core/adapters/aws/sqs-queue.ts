import type * as Sdk from "@aws-sdk/client-sqs"
import type { Queue, Received } from "../../queue/queue.ts"

export type SqsSettings = { url: string; client: Sdk.SQSClientConfig }

/** A queue of SQS. Its SDK is loaded by the first call: most Lambdas that could reach it do not. */
export function sqsQueue({ url: QueueUrl, client: config }: SqsSettings): Queue {
  let loaded: Promise<{ sdk: typeof Sdk; client: Sdk.SQSClient }> | undefined
  const sqs = () => {
    loaded ??= import("@aws-sdk/client-sqs").then((sdk) => ({ sdk, client: new sdk.SQSClient(config) }))
    return loaded
  }
  const hide = async (ReceiptHandle: string, seconds: number) => {
    const { sdk, client } = await sqs()
    const VisibilityTimeout = Math.max(1, Math.ceil(seconds))
    await client.send(new sdk.ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }))
  }
  return {
    send: async (MessageBody, { afterSeconds: DelaySeconds = 0 } = { afterSeconds: 0 }) => {
      const { sdk, client } = await sqs()
      await client.send(new sdk.SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }))
    },
    receive: async ({ max, waitSeconds, hideSeconds, signal }) => {
      const { sdk, client } = await sqs()
      if (signal?.aborted) return []
      const command = new sdk.ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: max,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: hideSeconds,
        MessageSystemAttributeNames: ["ApproximateReceiveCount"],
      })
      const polled = client.send(command).then(({ Messages = [] }) => Messages.map(received))
      return signal ? await unlessAborted(polled, signal, hide) : await polled
    },
    hide,
    remove: async (ReceiptHandle) => {
      const { sdk, client } = await sqs()
      await client.send(new sdk.DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
  }
}

function received({ MessageId, Body, ReceiptHandle, Attributes }: Sdk.Message): Received {
  if (MessageId === undefined || Body === undefined || ReceiptHandle === undefined) {
    throw new Error("a message without its id, body or handle")
  }
  const receives = Number(Attributes?.ApproximateReceiveCount ?? 1)
  return { id: MessageId, body: Body, handle: ReceiptHandle, receives }
}

/**
 * Nothing as soon as the signal aborts. The poll itself is not cut off: the queue would still hand it the next message, which nobody
 * would have for as long as it is hidden. What it brings late is given back.
 */
async function unlessAborted(
  polled: Promise<readonly Received[]>,
  signal: AbortSignal,
  hide: Queue["hide"],
): Promise<readonly Received[]> {
  const aborted = Promise.withResolvers<readonly Received[]>()
  const giveBack = () => {
    aborted.resolve([])
    polled
      .then(async (late) => await Promise.all(late.map(async ({ handle }) => await hide(handle, 1))))
      // It comes back by itself, only later.
      .catch(() => undefined)
  }
  signal.addEventListener("abort", giveBack, { once: true })
  try {
    return await Promise.race([polled, aborted.promise])
  } finally {
    signal.removeEventListener("abort", giveBack)
  }
}
