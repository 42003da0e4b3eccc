import { createHash, randomUUID } from "node:crypto"
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import type { Body } from "../protocol/body.ts"
import { invalid, S3Error } from "../protocol/error.ts"
import { readXml } from "../protocol/xml.ts"
import {
  bucketPath,
  type CommitOptions,
  commit,
  type Folder,
  type Meta,
  readJson,
  receive,
  writeFlushed,
  writeJson,
} from "./folder.ts"

/** A multipart upload in progress. */
export type Upload = { id: string; key: string; headers: Record<string, string>; at: number }
export type Part = { number: number; size: number; md5: string; crc32: string; file: string; at: number }

/**
 * The minimum for every part but the last
 * (docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html).
 */
const PART_BYTES_MIN = 5 * 2 ** 20
const PARTS_MAX = 10_000

const Complete = z.object({
  Part: z.array(z.object({ PartNumber: z.coerce.number().int(), ETag: z.string() })).min(1),
})

export function beginUpload(
  folder: Folder,
  bucket: string,
  key: string,
  headers: Record<string, string>,
): Upload {
  const upload = { id: randomUUID(), key, headers, at: folder.now() }
  mkdirSync(bucketPath(folder, bucket, "uploads", upload.id))
  writeJson(folder, bucketPath(folder, bucket, "uploads", upload.id, "upload.json"), upload)
  return upload
}

/**
 * Returns an upload in progress. Throws S3Error 404 if none has this key and ID. Only a valid UUID
 * may become part of a path.
 */
export function requireUpload(folder: Folder, bucket: string, key: string, id: string): Upload {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const upload = isUuid ? readUpload(folder, bucket, id) : undefined
  if (upload?.key !== key)
    throw new S3Error("NoSuchUpload", 404, "The specified multipart upload does not exist.")
  return upload
}

export function allUploads(folder: Folder, bucket: string): Upload[] {
  const ids = readdirSync(bucketPath(folder, bucket, "uploads"))
  return ids.flatMap((id) => readUpload(folder, bucket, id) ?? [])
}

const readUpload = (folder: Folder, bucket: string, id: string) =>
  readJson(bucketPath(folder, bucket, "uploads", id, "upload.json")) as Upload | undefined

/** Stores a part. A part with the same number is replaced. */
export async function addPart(
  folder: Folder,
  bucket: string,
  upload: Upload,
  number: number,
  body: Body,
): Promise<Part> {
  if (!Number.isInteger(number) || number < 1 || number > PARTS_MAX) {
    throw invalid(`partNumber must be between 1 and ${PARTS_MAX}.`)
  }
  const { file: received, size, md5, crc32 } = await receive(folder, body)
  const place = (name: string) => bucketPath(folder, bucket, "uploads", upload.id, name)
  if (!existsSync(place("upload.json"))) {
    rmSync(received, { force: true })
    throw new S3Error("NoSuchUpload", 404, "The multipart upload was completed or aborted meanwhile.")
  }
  const before = readJson(place(`${number}.json`)) as Part | undefined
  const part = { number, size, md5, crc32, file: `${randomUUID()}.part`, at: folder.now() }
  renameSync(received, place(part.file))
  writeJson(folder, place(`${number}.json`), part)
  if (before) rmSync(place(before.file), { force: true })
  return part
}

/** Lists the parts by number. */
export function partsOf(folder: Folder, bucket: string, { id }: Upload): Part[] {
  return readdirSync(bucketPath(folder, bucket, "uploads", id))
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => readJson(bucketPath(folder, bucket, "uploads", id, name)) as Part)
    .toSorted((a, b) => a.number - b.number)
}

export function endUpload(folder: Folder, bucket: string, { id }: Upload): void {
  rmSync(bucketPath(folder, bucket, "uploads", id), { recursive: true, force: true })
}

/**
 * Joins the parts that the XML names into the object. Throws S3Error for parts that are missing,
 * out of order or too small.
 */
export async function completeUpload(
  folder: Folder,
  bucket: string,
  upload: Upload,
  xml: string,
  options: CommitOptions,
): Promise<Meta> {
  const parts = chosenParts(xml, partsOf(folder, bucket, upload))
  const joined = join(folder.root, "incoming", randomUUID())
  try {
    await writeFlushed(joined, bytesOf(folder, bucket, upload, parts))
  } catch (cause) {
    rmSync(joined, { force: true })
    throw cause
  }
  const md5 = createHash("md5")
  for (const part of parts) md5.update(Buffer.from(part.md5, "hex"))
  const object = {
    key: upload.key,
    size: parts.reduce((sum, { size }) => sum + size, 0),
    etag: `${md5.digest("hex")}-${parts.length}`,
    headers: upload.headers,
  }
  const meta = commit(folder, bucket, joined, object, options)
  endUpload(folder, bucket, upload)
  return meta
}

async function* bytesOf(folder: Folder, bucket: string, { id }: Upload, parts: readonly Part[]) {
  for (const { file } of parts) {
    yield* createReadStream(bucketPath(folder, bucket, "uploads", id, file)) as AsyncIterable<Buffer>
  }
}

function chosenParts(xml: string, parts: readonly Part[]): readonly Part[] {
  const parsed = Complete.safeParse(readXml(xml, "CompleteMultipartUpload"))
  if (!parsed.success)
    throw new S3Error("MalformedXML", 400, "The body must list the parts by PartNumber and ETag.")
  const chosen = parsed.data.Part.map(({ PartNumber, ETag }) => {
    const part = parts.find(({ number }) => number === PartNumber)
    if (part === undefined || part.md5 !== ETag.replaceAll('"', "")) {
      throw new S3Error("InvalidPart", 400, `Part ${PartNumber} does not exist, or its ETag does not match.`)
    }
    return part
  })
  if (chosen.some(({ number }, index) => number <= (chosen[index - 1]?.number ?? 0))) {
    throw new S3Error("InvalidPartOrder", 400, "The parts must be in ascending order of their numbers.")
  }
  if (chosen.slice(0, -1).some(({ size }) => size < PART_BYTES_MIN)) {
    throw new S3Error("EntityTooSmall", 400, "Every part but the last must have at least 5 MiB.")
  }
  return chosen
}
