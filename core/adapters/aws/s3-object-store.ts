import { open, rm } from "node:fs/promises"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type * as Sdk from "@aws-sdk/client-s3"
import type { Clock } from "../../kernel/clock.ts"
import type { ObjectStore, UploadTarget } from "../../upload/object-store.ts"

export type S3Settings = { bucket: string; client: Sdk.S3ClientConfig; clock: Clock }

/** An upload keeps two parts of this size in memory. */
const PART_BYTES = 8 * 2 ** 20
const PARTS_AT_ONCE = 2

/** The signed headers. If they were not signed, S3 would accept any type and size of file. */
const SIGNED = new Set(["host", "content-type", "content-length"])

/** The object store on S3. The SDK is loaded on first use, because most Lambdas never need it. */
export function s3ObjectStore({ bucket: Bucket, client: config, clock }: S3Settings): ObjectStore {
  let loaded: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined
  const s3 = () => {
    loaded ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: new sdk.S3Client(config) }))
    return loaded
  }
  return {
    presign: async (Key, file) => await presigned(config, { Bucket, Key }, file, clock.now()),
    put: async (Key, bytes, { contentType: ContentType, signal }) => {
      const { client } = await s3()
      const { Upload } = await import("@aws-sdk/lib-storage")
      // The signal aborts the stream, because aborting the upload could store a truncated object.
      const Body = bytes.pipeThrough(new TransformStream(), signal ? { signal } : {})
      const params = { Bucket, Key, Body, ContentType }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done()
    },
    copy: async (key, Key) => {
      const { sdk, client } = await s3()
      await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${key}` }))
    },
    link: async (Key, file) => await signedLink(config, { Bucket, Key }, file, clock.now()),
    size: async (Key) => {
      const { sdk, client } = await s3()
      try {
        return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength
      } catch (cause) {
        if (cause instanceof sdk.NotFound) return undefined
        throw cause
      }
    },
    download: async (Key, path, { bytesMax, signal }) => {
      const { sdk, client } = await s3()
      const abort = signal ? { abortSignal: signal } : {}
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), abort)
      if (!(Body instanceof Readable)) throw new Error("the object has no body")
      await writeNew(path, Body, bytesMax, signal)
    },
    reach: async () => {
      const { sdk, client } = await s3()
      await client.send(new sdk.HeadBucketCommand({ Bucket }))
    },
    remove: async (Key) => {
      const { sdk, client } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

/** Returns a PUT URL signed for one type and length. Browsers always send a file's real length. */
async function presigned(
  config: Sdk.S3ClientConfig,
  to: { Bucket: string; Key: string },
  { contentType, sizeBytes, expiresAt }: Parameters<ObjectStore["presign"]>[1],
  now: number,
): Promise<UploadTarget> {
  const { PutObjectCommand, S3Client } = await import("@aws-sdk/client-s3")
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner")
  // The SDK's default would sign the checksum of an empty body.
  const client = new S3Client({ ...config, requestChecksumCalculation: "WHEN_REQUIRED" })
  const command = new PutObjectCommand({ ...to, ContentType: contentType, ContentLength: sizeBytes })
  const expiresIn = secondsUntil(expiresAt, now)
  const url = await getSignedUrl(client, command, { expiresIn, signableHeaders: SIGNED })
  return { method: "PUT", url, headers: { "content-type": contentType } }
}

/** Returns a GET URL. S3 responds with `contentType`, even if the object has another type. */
async function signedLink(
  config: Sdk.S3ClientConfig,
  from: { Bucket: string; Key: string },
  { contentType, expiresAt }: Parameters<ObjectStore["link"]>[1],
  now: number,
): Promise<string> {
  const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3")
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner")
  // The SDK's default would sign a request for a checksum, which no browser checks.
  const client = new S3Client({ ...config, responseChecksumValidation: "WHEN_REQUIRED" })
  const command = new GetObjectCommand({
    ...from,
    ResponseContentType: contentType,
    ResponseCacheControl: "private, max-age=3600",
  })
  return await getSignedUrl(client, command, { expiresIn: secondsUntil(expiresAt, now) })
}

const secondsUntil = (at: number, now: number): number => Math.max(1, Math.floor((at - now) / 1000))

/** Writes a new file. Removes it if writing fails. */
async function writeNew(path: string, bytes: Readable, bytesMax: number, signal: AbortSignal | undefined) {
  const file = await open(path, "wx")
  async function* limited() {
    let size = 0
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > bytesMax) throw new RangeError(`the object is larger than ${bytesMax} bytes`)
      yield chunk
    }
  }
  try {
    await pipeline(limited, file.createWriteStream(), signal ? { signal } : {})
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
}
