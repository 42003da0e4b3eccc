import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  CreateBucketCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3"
import { afterAll } from "vitest"
import { type S3, type S3Options, startS3 } from "../../../../scripts/local/s3/s3.ts"
import { type TestClock, testClock } from "../../../support/clock.ts"

export const BUCKET = "uploads-test"

type PutMore = Omit<Partial<PutObjectCommandInput>, "Bucket" | "Key" | "Body">

/** An S3 server for one test file, with its own clock and the official client. */
export type TestS3 = {
  s3: S3
  dir: string
  clock: TestClock
  client: S3Client
  failures: unknown[]
  put: (key: string, body: NonNullable<PutObjectCommandInput["Body"]>, more?: PutMore) => Promise<object>
  get: (key: string, more?: Partial<GetObjectCommandInput>) => Promise<Buffer>
  /** Lists the temporary files of unfinished bodies, in all buckets. */
  incoming: () => string[]
}

/**
 * Starts a server with one bucket, and stops it at the end of the file. Call at the top level of
 * the file.
 */
export async function startTestS3(options: Partial<S3Options> = {}): Promise<TestS3> {
  const dir = mkdtempSync(join(tmpdir(), "echotext-s3-"))
  const clock = testClock()
  const failures: unknown[] = []
  const onFailure = (cause: unknown) => void failures.push(cause)
  const s3 = await startS3({ dir, now: clock.now, onFailure, ...options })
  const client = clientOf(s3.endpoint)
  afterAll(async () => {
    client.destroy()
    await s3.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  return {
    s3,
    dir,
    clock,
    client,
    failures,
    put: async (Key, Body, more = {}) =>
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, ...more, Body })),
    get: async (Key, more) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    incoming: () => readdirSync(join(dir, "incoming")),
  }
}

export const clientOf = (endpoint: string, more: S3ClientConfig = {}): S3Client =>
  new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    ...more,
  })

/** The error name and status of a refused client call. */
export async function refusalOf(call: Promise<unknown>): Promise<[string, number | undefined]> {
  try {
    await call
  } catch (cause) {
    const { name, $metadata } = cause as { name: string; $metadata?: { httpStatusCode?: number } }
    return [name, $metadata?.httpStatusCode]
  }
  throw new Error("it was not refused")
}

/** Returns the status and error code of a raw call. */
export async function answerOf(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init)
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
  return [response.status, ...(code ? [code] : [])].join(" ")
}

/** Like `answerOf`, for a path that must be sent exactly as spelled. */
export function rawAnswerOf(endpoint: string, method: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method, path }, (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (more: string) => {
        text += more
      })
      response.on("end", () => resolve(`${response.statusCode} ${/<Code>(\w+)</.exec(text)?.[1] ?? ""}`))
    })
    sent.on("error", reject).end()
  })
}
