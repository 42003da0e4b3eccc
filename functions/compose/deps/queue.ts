import { sqsQueue } from "../../../core/adapters/aws/sqs-queue.ts"
import type { Queue } from "../../../core/queue/queue.ts"
import { awsClient } from "../aws.ts"
import { perServices } from "../per-services.ts"
import type { Services } from "../services.ts"

/** Longer than the longest poll for messages, which takes 20 seconds. */
const TIMEOUT_MS = 30_000

type Queues = { audio: Queue | undefined; deadLetters: Queue | undefined }

/** Returns the queue of jobs and uploads, or undefined if none is configured. */
export const getQueue = (services: Services): Queue | undefined => getQueues(services).audio

/** Returns the queue of dead letters, or undefined if none is configured. */
export const getDeadLetters = (services: Services): Queue | undefined => getQueues(services).deadLetters

const getQueues = perServices(({ config, awsRequestHandler: requestHandler }): Queues => {
  const { AUDIO_QUEUE_URL, AUDIO_DEAD_LETTER_URL, SQS_ENDPOINT: endpoint } = config
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler })
  const queueAt = (url: string | undefined) => (url === undefined ? undefined : sqsQueue({ url, client }))
  return { audio: queueAt(AUDIO_QUEUE_URL), deadLetters: queueAt(AUDIO_DEAD_LETTER_URL) }
})
