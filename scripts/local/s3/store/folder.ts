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
 * Where everything lies: `<root>/incoming/<uuid>` while it comes, and for each bucket `objects/<SHA-256 of the key>.json` with the bytes
 * in `blobs/<uuid>`, `settings/`, `uploads/<uuid>/` (multipart.ts) and `events/` (events.ts). No name of a caller's becomes a path.
 */
export type Folder = { root: string; now: () => number }

/** What is kept of an object beside its bytes. `headers`: those that a GET says again. */
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

export type Given = Omit<Meta, "at" | "blob">
/** `beforeWrite` runs once it is sure that the object will be written, and before it is. */
export type How = { onlyIfNew?: boolean; beforeWrite: (given: Given) => void }

/** Opens the folder, which nobody else may use; what was on its way when its last user ended is removed. */
export function openFolder(root: string, now: () => number): Folder {
  rmSync(join(root, "incoming"), { recursive: true, force: true })
  mkdirSync(join(root, "incoming"), { recursive: true })
  mkdirSync(join(root, "buckets"), { recursive: true })
  return { root, now }
}

export const bucketsOf = (folder: Folder): string[] => readdirSync(join(folder.root, "buckets"))
export const placeOf = (folder: Folder, bucket: string, ...names: string[]): string =>
  join(folder.root, "buckets", bucket, ...names)

/** False when it is there already. */
export function makeBucket(folder: Folder, bucket: string): boolean {
  if (existsSync(placeOf(folder, bucket))) return false
  // The last folder is the one that says that the bucket is there.
  const made = join(folder.root, "incoming", randomUUID())
  for (const name of ["objects", "blobs", "settings", "uploads", "events"]) {
    mkdirSync(join(made, name), { recursive: true })
  }
  renameSync(made, placeOf(folder, bucket))
  return true
}

export function requireBucket(folder: Folder, bucket: string): void {
  if (!existsSync(placeOf(folder, bucket))) throw new S3Error("NoSuchBucket", 404, "There is no such bucket.")
}

/** Writes a body to a file of its own, flushed; nothing is left of one that breaks off or is not what it promises. */
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

/** The file is there from the start, so that it can be removed whenever it fails. */
export async function writeFlushed(file: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, "wx")
  await pipeline(bytes, handle.createWriteStream({ flush: true }))
}

/** Whole or not at all, also when this process dies on the way. */
export function writeJson(folder: Folder, file: string, value: unknown): void {
  const aside = join(folder.root, "incoming", randomUUID())
  writeFileSync(aside, JSON.stringify(value), { flush: true })
  renameSync(aside, file)
}

/** Undefined where there is no such file. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined
    throw cause
  }
}

/** Hashed: keys may be longer than names of files, and differ in case alone. */
const metaFile = (folder: Folder, bucket: string, key: string) =>
  placeOf(folder, bucket, "objects", `${createHash("sha256").update(key).digest("hex")}.json`)

export const findMeta = (folder: Folder, bucket: string, key: string): Meta | undefined =>
  readJson(metaFile(folder, bucket, key)) as Meta | undefined

/** Of one bucket, in the order of S3: by the bytes of the key. */
export function allMeta(folder: Folder, bucket: string): Meta[] {
  return readdirSync(placeOf(folder, bucket, "objects"))
    .flatMap((name) => (readJson(placeOf(folder, bucket, "objects", name)) as Meta | undefined) ?? [])
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
}

/** Makes received bytes the object's. In one step of this process, so that of two writers one is whole, and the other gone. */
export function commit(
  folder: Folder,
  bucket: string,
  file: string,
  given: Given,
  { onlyIfNew = false, beforeWrite }: How,
): Meta {
  const before = findMeta(folder, bucket, given.key)
  if (before && onlyIfNew) {
    rmSync(file, { force: true })
    throw new S3Error("PreconditionFailed", 412, "There is an object of that key already.")
  }
  const meta = { ...given, at: folder.now(), blob: randomUUID() }
  beforeWrite(given)
  renameSync(file, placeOf(folder, bucket, "blobs", meta.blob))
  writeJson(folder, metaFile(folder, bucket, meta.key), meta)
  if (before) rmSync(placeOf(folder, bucket, "blobs", before.blob), { force: true })
  return meta
}

/** What was removed; undefined where nothing was. */
export function removeObject(folder: Folder, bucket: string, key: string): Meta | undefined {
  const meta = findMeta(folder, bucket, key)
  if (!meta) return undefined
  rmSync(metaFile(folder, bucket, key), { force: true })
  rmSync(placeOf(folder, bucket, "blobs", meta.blob), { force: true })
  return meta
}

/** An open file and what it is: it can be read to its end even when the object is replaced meanwhile. Throws S3Error 404. */
export function openObject(folder: Folder, bucket: string, key: string): { meta: Meta; fd: number } {
  const meta = requireMeta(folder, bucket, key)
  return { meta, fd: openSync(placeOf(folder, bucket, "blobs", meta.blob), "r") }
}

export function requireMeta(folder: Folder, bucket: string, key: string): Meta {
  const meta = findMeta(folder, bucket, key)
  if (!meta) throw new S3Error("NoSuchKey", 404, "The specified key does not exist.")
  return meta
}
