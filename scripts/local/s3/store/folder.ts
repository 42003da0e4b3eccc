import { createHash, randomUUID } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { type Body, type Digest, readBody } from "../protocol/body.ts"
import { S3Error } from "../protocol/error.ts"

/**
 * The layout on disk: `<root>/incoming/<uuid>` for bodies in transfer, and for each bucket
 * `objects/<SHA-256 of the key>.json` with the bytes in `blobs/<uuid>`, `settings/`,
 * `uploads/<uuid>/` (multipart.ts) and `events/` (events.ts). No key becomes part of a path.
 */
export type Folder = { root: string; now: () => number }

/** An object without its bytes. `headers` are those that a GET returns. */
export type Meta = {
  key: string
  size: number
  etag: string
  crc32?: string
  headers: Record<string, string>
  /** Epoch milliseconds. */
  at: number
  blob: string
}

export type NewObject = Omit<Meta, "at" | "blob">
/** `beforeWrite` runs after all checks, directly before the object is written. */
export type CommitOptions = { onlyIfNew?: boolean; beforeWrite: (object: NewObject) => void }

/**
 * Opens the folder, which no other process may use. Removes incomplete transfers of the previous
 * process.
 */
export function openFolder(root: string, now: () => number): Folder {
  rmSync(join(root, "incoming"), { recursive: true, force: true })
  mkdirSync(join(root, "incoming"), { recursive: true })
  mkdirSync(join(root, "buckets"), { recursive: true })
  return { root, now }
}

export const bucketsOf = (folder: Folder): string[] => readdirSync(join(folder.root, "buckets"))
export const bucketPath = (folder: Folder, bucket: string, ...names: string[]): string =>
  join(folder.root, "buckets", bucket, ...names)

/** Creates a bucket. Returns false if it already exists. */
export function makeBucket(folder: Folder, bucket: string): boolean {
  if (existsSync(bucketPath(folder, bucket))) return false
  // Built in a temporary folder and then renamed, so that an existing bucket folder is complete.
  const temporary = join(folder.root, "incoming", randomUUID())
  for (const name of ["objects", "blobs", "settings", "uploads", "events"]) {
    mkdirSync(join(temporary, name), { recursive: true })
  }
  renameSync(temporary, bucketPath(folder, bucket))
  return true
}

export function requireBucket(folder: Folder, bucket: string): void {
  if (!existsSync(bucketPath(folder, bucket)))
    throw new S3Error("NoSuchBucket", 404, "The specified bucket does not exist.")
}

/**
 * Writes a body to a new file and flushes it. Removes the file if the body is truncated or does not
 * match its checksums.
 */
export async function receive(folder: Folder, body: Body): Promise<Digest & { file: string }> {
  const file = join(folder.root, "incoming", randomUUID())
  try {
    const digest = await readBody(body, async (bytes) => {
      await writeFlushed(file, bytes)
    })
    return { ...digest, file }
  } catch (cause) {
    rmSync(file, { force: true })
    throw cause
  }
}

/**
 * Writes bytes to a new file and flushes it. Creates the file first, so that the caller can remove
 * it after any failure.
 */
export async function writeFlushed(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, "wx")
  await pipeline(bytes, handle.createWriteStream({ flush: true }))
}

/** Writes atomically, even if this process dies in the middle. */
export function writeJson(folder: Folder, file: string, value: unknown): void {
  const temporary = join(folder.root, "incoming", randomUUID())
  writeFileSync(temporary, JSON.stringify(value), { flush: true })
  renameSync(temporary, file)
}

/** Reads a JSON file. Undefined if it does not exist. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined
    throw cause
  }
}

/**
 * The file name is a hash, because keys may be longer than a file name and may differ only in case.
 */
const metaFile = (folder: Folder, bucket: string, key: string) =>
  bucketPath(folder, bucket, "objects", `${createHash("sha256").update(key).digest("hex")}.json`)

export const findMeta = (folder: Folder, bucket: string, key: string): Meta | undefined =>
  readJson(metaFile(folder, bucket, key)) as Meta | undefined

/** Lists a bucket in S3's order: by the bytes of the key. */
export function allMeta(folder: Folder, bucket: string): Meta[] {
  return readdirSync(bucketPath(folder, bucket, "objects"))
    .flatMap((name) => (readJson(bucketPath(folder, bucket, "objects", name)) as Meta | undefined) ?? [])
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
}

/**
 * Turns a received file into the stored object. Runs synchronously, so concurrent writers never
 * interleave.
 */
export function commit(
  folder: Folder,
  bucket: string,
  file: string,
  object: NewObject,
  { onlyIfNew = false, beforeWrite }: CommitOptions,
): Meta {
  const before = findMeta(folder, bucket, object.key)
  if (before && onlyIfNew) {
    rmSync(file, { force: true })
    throw new S3Error("PreconditionFailed", 412, "An object with this key already exists.")
  }
  const meta = { ...object, at: folder.now(), blob: randomUUID() }
  beforeWrite(object)
  renameSync(file, bucketPath(folder, bucket, "blobs", meta.blob))
  writeJson(folder, metaFile(folder, bucket, meta.key), meta)
  if (before) rmSync(bucketPath(folder, bucket, "blobs", before.blob), { force: true })
  return meta
}

/** Returns the removed object, or undefined if it did not exist. */
export function removeObject(folder: Folder, bucket: string, key: string): Meta | undefined {
  const meta = findMeta(folder, bucket, key)
  if (!meta) return undefined
  rmSync(metaFile(folder, bucket, key), { force: true })
  rmSync(bucketPath(folder, bucket, "blobs", meta.blob), { force: true })
  return meta
}

/**
 * Opens an object's file, which stays readable even if the object is replaced meanwhile. Throws
 * S3Error 404.
 */
export function openObject(folder: Folder, bucket: string, key: string): { meta: Meta; fd: number } {
  const meta = requireMeta(folder, bucket, key)
  return { meta, fd: openSync(bucketPath(folder, bucket, "blobs", meta.blob), "r") }
}

export function requireMeta(folder: Folder, bucket: string, key: string): Meta {
  const meta = findMeta(folder, bucket, key)
  if (!meta) throw new S3Error("NoSuchKey", 404, "The specified key does not exist.")
  return meta
}
