import { once } from "node:events"
import { createInterface } from "node:readline"
import {
  type BucketLifecycleConfiguration,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type NotificationConfiguration,
  PutBucketLifecycleConfigurationCommand,
  PutBucketNotificationConfigurationCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3"
import { describe, expect, onTestFinished, test } from "vitest"
import { startS3 } from "../../../../scripts/local/s3/s3.ts"
import { temporaryFolder } from "../../../support/process.ts"
import { spawnNode } from "../../../support/spawn.ts"
import { BUCKET, clientOf, refusalOf, startTestS3 } from "./s3.ts"

const QUEUE = "arn:aws:sqs:us-east-1:000000000000:uploads"
const DAY_MS = 86_400_000

const queue: { isDown: boolean; messages: Record<string, unknown>[] } = { isDown: false, messages: [] }
const { s3, client, clock, put, failures } = await startTestS3({
  deliver: async (arn, message) => {
    if (queue.isDown || arn !== QUEUE) throw new Error("no such queue")
    queue.messages.push(JSON.parse(message))
  },
})

const notify = (QueueConfigurations: NotificationConfiguration["QueueConfigurations"]) =>
  client.send(
    new PutBucketNotificationConfigurationCommand({
      Bucket: BUCKET,
      NotificationConfiguration: { QueueConfigurations },
    }),
  )

const rules = (Rules: BucketLifecycleConfiguration["Rules"]) =>
  client.send(
    new PutBucketLifecycleConfigurationCommand({ Bucket: BUCKET, LifecycleConfiguration: { Rules } }),
  )
const left = async (Prefix: string) =>
  ((await client.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix }))).Contents ?? []).map(
    ({ Key }) => Key,
  )

/** Returns the events since the last read, as `event key size`. */
const notifications = () =>
  queue.messages
    .splice(0)
    .flatMap(({ Records }) =>
      (Records as { eventName: string; s3: { object: { key: string; size?: number } } }[]).map(
        ({ eventName, s3: { object } }) =>
          [eventName, object.key, object.size].filter((word) => word !== undefined).join(" "),
      ),
    )

describe("bucket events", () => {
  test("go to a queue, which gets a test event first", async () => {
    const wrong = notify([{ QueueArn: `${QUEUE}-other`, Events: ["s3:ObjectCreated:*"] }])
    expect((await refusalOf(wrong))[0]).toBe("InvalidArgument")
    const unknown = notify([{ QueueArn: QUEUE, Events: ["s3:ObjectTagging:*"] }])
    expect((await refusalOf(unknown))[0]).toBe("MalformedXML")
    const prefix = { Name: "prefix" as const, Value: "up/" }
    const FilterRules = [prefix, { Name: "suffix" as const, Value: "3" }]
    const Filter = { Key: { FilterRules } }
    await notify([{ QueueArn: QUEUE, Events: ["s3:ObjectCreated:*"], Filter }])
    expect(queue.messages.splice(0)).toMatchObject([{ Event: "s3:TestEvent", Bucket: BUCKET }])
  })

  test("report each matching object, with its key form-encoded", async () => {
    await put("up/a talk + ü.mp3", "12345")
    await put("up/no", "x")
    await put("other.mp3", "x")
    await expect.poll(() => queue.messages.length).toBe(1)
    expect(queue.messages[0]).toMatchObject({
      Records: [
        {
          eventSource: "aws:s3",
          s3: { bucket: { name: BUCKET }, object: { eTag: expect.stringMatching(/^[0-9a-f]{32}$/) } },
        },
      ],
    })
    expect(notifications()).toEqual(["ObjectCreated:Put up/a+talk+%2B+%C3%BC.mp3 5"])
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "up/a talk + ü.mp3" }))
    await s3.tidy()
    expect(notifications()).toEqual([])
  })

  test("wait for a queue that is down, and for the next start of the service", async () => {
    queue.isDown = true
    await put("up/waits.mp3", "x")
    await expect.poll(() => failures.length).toBe(1)
    failures.length = 0
    queue.isDown = false
    await s3.tidy()
    await s3.tidy()
    expect(notifications()).toEqual(["ObjectCreated:Put up/waits.mp3 1"])
    expect(failures).toEqual([])
  })
})

describe("lifecycle rules", () => {
  test("remove finished and unfinished uploads from the next midnight on, and nothing else", async () => {
    const AbortIncompleteMultipartUpload = { DaysAfterInitiation: 1 }
    const rule = {
      Status: "Enabled",
      Filter: { Prefix: "old/" },
      Expiration: { Days: 1 },
      AbortIncompleteMultipartUpload,
    } as const
    const off = { ...rule, ID: "off", Status: "Disabled", Filter: { Prefix: "kept/" } } as const
    await rules([{ ...rule, ID: "on" }, off])
    await put("old/1", "x")
    await put("kept/1", "x")
    await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: "old/2" }))
    const untilMidnight = DAY_MS - (clock.now() % DAY_MS)
    clock.advance(DAY_MS + untilMidnight - 60_000)
    await s3.tidy()
    clock.advance(-DAY_MS - untilMidnight + 60_000)
    expect(await left("old/")).toEqual(["old/1"])
    clock.advance(DAY_MS + untilMidnight + 1000)
    await s3.tidy()
    clock.advance(-DAY_MS - untilMidnight - 1000)
    expect(await left("")).toEqual(expect.arrayContaining(["kept/1"]))
    expect(await left("old/")).toEqual([])
    expect((await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads).toBeUndefined()
  })

  test("that are not supported are refused", async () => {
    const Transitions = [{ Days: 1, StorageClass: "GLACIER" as const }]
    const transition = { Status: "Enabled" as const, Filter: { Prefix: "" }, Transitions }
    expect((await refusalOf(rules([transition])))[0]).toBe("MalformedXML")
  })
})

describe("a service that is killed", () => {
  test("has every acknowledged object whole, and sends the missing events", async () => {
    const folder = temporaryFolder()
    const program = `
      import { startS3 } from ${JSON.stringify(`${import.meta.dirname}/../../../../scripts/local/s3/s3.ts`)}
      const { endpoint } = await startS3({ dir: ${JSON.stringify(folder)}, deliver: async (_, message) => {
        if (!message.includes("TestEvent")) throw new Error("the queue is down")
      }, onFailure: () => undefined })
      console.log(endpoint)`
    const child = spawnNode(["--input-type=module-typescript", "-e", program], {
      env: { ...process.env, NODE_OPTIONS: "" },
    })
    onTestFinished(() => void child.kill("SIGKILL"))
    const [endpoint] = (await once(createInterface(child.stdout), "line")) as [string]
    const before = clientOf(endpoint)
    onTestFinished(() => before.destroy())
    await before.send(new CreateBucketCommand({ Bucket: BUCKET }))
    const QueueConfigurations = [{ QueueArn: QUEUE, Events: ["s3:ObjectCreated:*" as const] }]
    const configure = { Bucket: BUCKET, NotificationConfiguration: { QueueConfigurations } }
    await before.send(new PutBucketNotificationConfigurationCommand(configure))
    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n += 1) {
        const Key = `${writer}-${n}`
        await before.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key.repeat(1000) }))
        acknowledged.push(Key)
        if (acknowledged.length === 100) child.kill("SIGKILL")
      }
    })
    await Promise.allSettled(writers)
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    const keys: string[] = []
    const after = await startS3({
      dir: folder,
      deliver: async (_, message) => void keys.push(JSON.parse(message).Records[0].s3.object.key),
    })
    onTestFinished(() => after.stop())
    const reader = clientOf(after.endpoint)
    onTestFinished(() => reader.destroy())
    for (const Key of acknowledged) {
      const { Body } = await reader.send(new GetObjectCommand({ Bucket: BUCKET, Key }))
      expect(await Body?.transformToString()).toBe(Key.repeat(1000))
    }
    await after.tidy()
    expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([])
  })
})
