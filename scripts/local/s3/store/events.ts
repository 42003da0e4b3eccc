import { randomUUID } from "node:crypto"
import { readdirSync, rmSync } from "node:fs"
import { S3Error } from "../protocol/error.ts"
import { bucketPath, bucketsOf, type Folder, findMeta, type Meta, readJson, writeJson } from "./folder.ts"
import { CREATED, type EVENTS, type Notification, notificationOf } from "./settings.ts"

/** Sends a message to the queue with this ARN. Rejects if that fails. */
export type Deliver = (queueArn: string, message: string) => Promise<void>

/**
 * Sends notifications, each at least once: a message stays on disk until its queue has accepted it.
 * Only one round of sending runs at a time.
 */
export type Events = {
  /**
   * Records an event. Call it before writing the change, so that a crash between the two loses no
   * event. `announce` then sends it.
   */
  note(bucket: string, event: EventName, meta: Pick<Meta, "key" | "size" | "etag">): void
  /** Sends the recorded events. */
  announce(): Promise<void>
}
type EventName = Exclude<(typeof EVENTS)[number], `${string}*`>

/** `key` and `etag` name a created object. Dropped if that object is gone or replaced. */
type Pending = { queueArn: string; message: string; key?: string; etag?: string }

const REGION = "us-east-1"

export function openEvents(folder: Folder, deliver: Deliver, onFailure: (cause: unknown) => void): Events {
  let round = Promise.resolve()
  let sequence = folder.now() * 1000
  return {
    note: (bucket, event, meta) => {
      sequence += 1
      const sequencer = sequence.toString(16).toUpperCase().padStart(18, "0")
      for (const { Id, Queue } of matchingQueues(notificationOf(folder, bucket), event, meta.key)) {
        const record = recordOf({ bucket, event, meta, sequencer, id: Id, at: folder.now() })
        const created = event.startsWith(CREATED) ? { key: meta.key, etag: meta.etag } : {}
        const pending: Pending = {
          queueArn: Queue,
          message: JSON.stringify({ Records: [record] }),
          ...created,
        }
        writeJson(folder, bucketPath(folder, bucket, "events", `${sequencer}-${randomUUID()}.json`), pending)
      }
    },
    announce: () => {
      round = round.then(async () => await sendPending(folder, deliver)).catch(onFailure)
      return round
    },
  }
}

/** Sends in the order of recording. After a failure, the rest waits for the next round. */
async function sendPending(folder: Folder, deliver: Deliver): Promise<void> {
  for (const bucket of bucketsOf(folder)) {
    for (const name of readdirSync(bucketPath(folder, bucket, "events")).toSorted()) {
      const file = bucketPath(folder, bucket, "events", name)
      const { queueArn, message, key, etag } = readJson(file) as Pending
      if (key === undefined || findMeta(folder, bucket, key)?.etag === etag) await deliver(queueArn, message)
      rmSync(file, { force: true })
    }
  }
}

/**
 * Sends a test message to each queue of a new configuration, as S3 does. Throws S3Error if a queue
 * can't be reached.
 */
export async function testQueues(
  folder: Folder,
  bucket: string,
  { QueueConfiguration }: Notification,
  deliver: Deliver,
): Promise<void> {
  const message = {
    Service: "Amazon S3",
    Event: "s3:TestEvent",
    Time: new Date(folder.now()).toISOString(),
    Bucket: bucket,
    RequestId: randomUUID(),
    HostId: "local",
  }
  try {
    for (const { Queue } of QueueConfiguration) await deliver(Queue, JSON.stringify(message))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new S3Error("InvalidArgument", 400, `Unable to validate the destination configurations: ${why}`)
  }
}

function matchingQueues({ QueueConfiguration }: Notification, event: EventName, key: string) {
  return QueueConfiguration.filter(
    ({ Event, Filter }) =>
      Event.some((name) => name === event || (name.endsWith("*") && event.startsWith(name.slice(0, -1)))) &&
      (Filter?.S3Key.FilterRule ?? []).every(({ Name, Value }) =>
        Name === "prefix" ? key.startsWith(Value) : key.endsWith(Value),
      ),
  )
}

type EventRecord = {
  bucket: string
  event: EventName
  meta: Pick<Meta, "key" | "size" | "etag">
  sequencer: string
  id: string
  at: number
}

/**
 * Returns an event's record in S3's format.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html
 */
function recordOf({ bucket, event, meta, sequencer, id, at }: EventRecord): object {
  const isRemoval = event.startsWith("s3:ObjectRemoved")
  return {
    eventVersion: "2.1",
    eventSource: "aws:s3",
    awsRegion: REGION,
    eventTime: new Date(at).toISOString(),
    eventName: event.replace("s3:", ""),
    s3: {
      s3SchemaVersion: "1.0",
      configurationId: id,
      bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: meta.key.split("/").map(formEncoded).join("/"),
        ...(isRemoval ? {} : { size: meta.size, eTag: meta.etag }),
        sequencer,
      },
    },
  }
}

/** Encodes a space as a plus. */
const formEncoded = (text: string) => new URLSearchParams([["", text]]).toString().slice(1)
