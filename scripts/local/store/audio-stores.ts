import { join } from "node:path"
import { SendMessageCommand } from "@aws-sdk/client-sqs"
import { RESOURCES } from "../../../functions/resources.ts"
import { LocalRunError } from "../process/user-error.ts"
import { type S3, startS3 } from "../s3/s3.ts"
import { configureBucket, localS3, makeBucket } from "./bucket.ts"
import { startOnKeptPort } from "./kept-port.ts"
import { localSqs, makeQueues, type Sqs, startSqs } from "./sqs.ts"

/** Where sound waits: the bucket that it is sent to, and the queues that say what has to be heard. */
export type AudioStores = {
  settings: SoundSettings
  /** Resolves with the last output when the embedded SQS ends; never where there is none. */
  ended: Promise<string>
  stop(): Promise<void>
}
export type SoundSettings = {
  S3_ENDPOINT: string
  UPLOADS_BUCKET: string
  SQS_ENDPOINT: string
  AUDIO_QUEUE_URL: string
  AUDIO_DEAD_LETTER_URL: string
}

export type SoundOptions = {
  /** Where the S3 stand-in keeps its objects, in `s3/`. */
  dataDir: string
  /** False: messages live in memory alone. */
  keepsMessages: boolean
  /** Stores to use instead of the embedded ones. */
  given?: {
    S3_ENDPOINT?: string | undefined
    SQS_ENDPOINT?: string | undefined
    UPLOADS_BUCKET?: string | undefined
  }
  /** Of pages that may send files. */
  origins: string[]
  now?: () => number
  onFailure: (cause: unknown) => void
}

/**
 * Starts the embedded S3 and SQS, each where none is given, and makes in them what functions/resources.ts names. Who brings an S3 of
 * their own lets it tell the queue of new objects themselves. Throws LocalRunError, and leaves nothing running then.
 */
export async function startSoundStores(options: SoundOptions): Promise<AudioStores> {
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
    const made = await usable("SQS", endpoint, makeQueues(client))
    const deliver = async (queueArn: string, MessageBody: string) => {
      const known = [made.audio, made.deadLetters].find(({ arn }) => arn === queueArn)
      if (!known) throw new Error(`no queue here is ${queueArn}`)
      await client.send(new SendMessageCommand({ QueueUrl: known.url, MessageBody }))
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
      s3 && { origins: options.origins, queueArn: made.audio.arn },
    )
    await usable("S3", S3_ENDPOINT, bucket)
    return {
      settings: {
        S3_ENDPOINT,
        UPLOADS_BUCKET,
        SQS_ENDPOINT: endpoint,
        AUDIO_QUEUE_URL: made.audio.url,
        AUDIO_DEAD_LETTER_URL: made.deadLetters.url,
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

/** A store that does not answer is one line. */
async function usable<T>(name: "S3" | "SQS", endpoint: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new LocalRunError(`The ${name} at ${endpoint} cannot be used: ${reason}`, { cause })
  }
}
