import { sqsQueue } from "../../../core/adapters/aws/sqs-queue.ts"
import type { Queue } from "../../../core/queue/queue.ts"
import { awsClient } from "../aws.ts"
import type { Services } from "../services.ts"

/** Longer than the longest wait for messages: 20 seconds. */
const TIMEOUT_MS = 30_000

type Queues = { audio: Queue | undefined; deadLetters: Queue | undefined }

const queues = new WeakMap<Services, Queues>()

/** The queue of what has to be heard; undefined where none is configured. */
export const getQueue = (services: Services): Queue | undefined => queuesOf(services).audio

/** Where messages go that were taken too often; undefined where none is configured. */
export const getDeadLetters = (services: Services): Queue | undefined => queuesOf(services).deadLetters

/** Made once for a process. */
function queuesOf(services: Services): Queues {
  const existing = queues.get(services)
  if (existing) return existing
  const { config, awsRequestHandler: requestHandler } = services
  const { AUDIO_QUEUE_URL, AUDIO_DEAD_LETTER_URL, SQS_ENDPOINT: endpoint } = config
  const client = awsClient(config, { requestTimeoutMs: TIMEOUT_MS, endpoint, requestHandler })
  const queueAt = (url: string | undefined) => (url === undefined ? undefined : sqsQueue({ url, client }))
  const made = { audio: queueAt(AUDIO_QUEUE_URL), deadLetters: queueAt(AUDIO_DEAD_LETTER_URL) }
  queues.set(services, made)
  return made
}
