import type * as Sdk from "@aws-sdk/client-sqs"
import { raceAbort } from "../../kernel/async.ts"
import type { Queue, ReceivedMessage } from "../../queue/queue.ts"

export type SqsSettings = { url: string; client: Sdk.SQSClientConfig }

/** The queue on SQS. The SDK is loaded on first use, because most Lambdas never need it. */
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
  const count = async (
    name: "ApproximateNumberOfMessages" | "ApproximateNumberOfMessagesNotVisible",
  ): Promise<number> => {
    const { sdk, client } = await sqs()
    const { Attributes } = await client.send(
      new sdk.GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }),
    )
    return Number(Attributes?.[name] ?? 0)
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
      return signal ? await receiveUnlessAborted(polled, signal, hide) : await polled
    },
    hide,
    waiting: async () => await count("ApproximateNumberOfMessages"),
    hidden: async () => await count("ApproximateNumberOfMessagesNotVisible"),
    remove: async (ReceiptHandle) => {
      const { sdk, client } = await sqs()
      await client.send(new sdk.DeleteMessageCommand({ QueueUrl, ReceiptHandle }))
    },
  }
}

function received({ MessageId, Body, ReceiptHandle, Attributes }: Sdk.Message): ReceivedMessage {
  if (MessageId === undefined || Body === undefined || ReceiptHandle === undefined) {
    throw new Error("a message lacks its ID, body or receipt handle")
  }
  const receives = Number(Attributes?.ApproximateReceiveCount ?? 1)
  return { id: MessageId, body: Body, handle: ReceiptHandle, receives }
}

/**
 * Returns an empty list as soon as the signal aborts. Does not cancel the poll, because SQS could
 * still deliver a message to it, and hide the message from other workers. Instead, makes messages
 * that arrive later visible again.
 */
async function receiveUnlessAborted(
  polled: Promise<readonly ReceivedMessage[]>,
  signal: AbortSignal,
  hide: Queue["hide"],
): Promise<readonly ReceivedMessage[]> {
  try {
    return await raceAbort(polled, signal)
  } catch (cause) {
    if (!signal.aborted) throw cause
    polled
      .then(async (late) => await Promise.all(late.map(async ({ handle }) => await hide(handle, 1))))
      // If this fails, the message becomes visible after its normal timeout.
      .catch(() => undefined)
    return []
  }
}
