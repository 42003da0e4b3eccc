import { join } from "node:path"
import { SendMessageCommand } from "@aws-sdk/client-sqs"
import { RESOURCES } from "../../../functions/resources.ts"
import { LocalRunError } from "../process/user-error.ts"
import { type S3, startS3 } from "../s3/s3.ts"
import { configureBucket, localS3, makeBucket } from "./bucket.ts"
import { startOnKeptPort } from "./kept-port.ts"
import { localSqs, makeQueues, type Sqs, startSqs } from "./sqs.ts"

/** The stores for audio: the upload bucket, and the queues with pending transcriptions. */
export type AudioStores = {
  settings: AudioStoresSettings
  /** Resolves with the last output when the embedded SQS exits. Never resolves if there is none. */
  ended: Promise<string>
  stop(): Promise<void>
}
export type AudioStoresSettings = {
  S3_ENDPOINT: string
  UPLOADS_BUCKET: string
  SQS_ENDPOINT: string
  AUDIO_QUEUE_URL: string
  AUDIO_DEAD_LETTER_URL: string
}

export type AudioStoresOptions = {
  /** The folder in which `s3/` contains the embedded S3's objects. */
  dataDir: string
  /** False keeps messages in memory only. */
  keepsMessages: boolean
  /** Stores to use instead of the embedded ones. */
  given?: {
    S3_ENDPOINT?: string | undefined
    SQS_ENDPOINT?: string | undefined
    UPLOADS_BUCKET?: string | undefined
  }
  /** Origins of pages that may upload. */
  origins: string[]
  now?: () => number
  onFailure: (cause: unknown) => void
}

/**
 * Starts the embedded S3 and SQS, unless one is given, and creates what functions/resources.ts
 * declares. Users with their own S3 set up its notifications themselves. On failure, stops what it
 * started and throws LocalRunError.
 */
export async function startAudioStores(options: AudioStoresOptions): Promise<AudioStores> {
  const { dataDir, given = {}, onFailure, now } = options
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    const sqs = given.SQS_ENDPOINT
      ? undefined
      : await startSqs({ dataDir: options.keepsMessages ? dataDir : null })
    if (sqs) stops.push(() => sqs.stop())
    const endpoint = given.SQS_ENDPOINT || (sqs as Sqs).endpoint
    const client = localSqs(endpoint)
    stops.push(() => client.destroy())
    const queues = await withStoreError("SQS", endpoint, makeQueues(client))
    const deliver = async (queueArn: string, MessageBody: string) => {
      const queue = [queues.audio, queues.deadLetters].find(({ arn }) => arn === queueArn)
      if (!queue) throw new Error(`unknown queue: ${queueArn}`)
      await client.send(new SendMessageCommand({ QueueUrl: queue.url, MessageBody }))
    }
    const s3 = given.S3_ENDPOINT
      ? undefined
      : await startOnKeptPort(join(dataDir, "s3-port"), async (port) =>
          startS3({ dir: join(dataDir, "s3"), port, deliver, onFailure, ...(now ? { now } : {}) }),
        )
    if (s3) stops.push(() => s3.stop())
    const S3_ENDPOINT = given.S3_ENDPOINT || (s3 as S3).endpoint
    const UPLOADS_BUCKET = given.UPLOADS_BUCKET || RESOURCES.uploads.id
    const bucket = prepareBucket(
      S3_ENDPOINT,
      UPLOADS_BUCKET,
      s3 && { origins: options.origins, queueArn: queues.audio.arn },
    )
    await withStoreError("S3", S3_ENDPOINT, bucket)
    return {
      settings: {
        S3_ENDPOINT,
        UPLOADS_BUCKET,
        SQS_ENDPOINT: endpoint,
        AUDIO_QUEUE_URL: queues.audio.url,
        AUDIO_DEAD_LETTER_URL: queues.deadLetters.url,
      },
      ended: sqs?.ended ?? new Promise<string>(() => undefined),
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function prepareBucket(
  endpoint: string,
  bucket: string,
  own: Parameters<typeof configureBucket>[2] | undefined,
): Promise<void> {
  const client = localS3(endpoint)
  try {
    await makeBucket(client, bucket)
    if (own) await configureBucket(client, bucket, own)
  } finally {
    client.destroy()
  }
}

/** Reports an unreachable store in one line. */
async function withStoreError<T>(name: "S3" | "SQS", endpoint: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new LocalRunError(`Can't use ${name} at ${endpoint}: ${reason}`, { cause })
  }
}
