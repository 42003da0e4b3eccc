import { createReadStream } from "node:fs"
import { invalid, notImplemented, S3Error } from "../protocol/error.ts"
import { readForm } from "../protocol/form.ts"
import { checkPolicy, type Range } from "../protocol/policy.ts"
import { type Answer, checkNames, decode } from "../protocol/request.ts"
import { writeXml } from "../protocol/xml.ts"
import {
  commit,
  findMeta,
  type Meta,
  openObject,
  placeOf,
  receive,
  removeObject,
  requireBucket,
  requireMeta,
} from "../store/folder.ts"
import type { Call } from "./call.ts"

const READ_BYTES = 2 ** 18
/** Said again by a GET, beside `x-amz-meta-…`. */
const KEPT = ["content-type", "content-disposition", "content-encoding", "cache-control"]

/** Of the headers of a PUT, or the fields of a form, those that are kept with the object. */
export function keptHeaders(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = Object.entries(given).flatMap(([name, value = ""]) => {
    if (!KEPT.includes(name) && !name.startsWith("x-amz-meta-")) return []
    // How it was sent is no property of what was sent.
    const own = name === "content-encoding" ? value.replace(/(^|,)\s*aws-chunked\s*/, "") : value
    return own === "" ? [] : [[name, own] as const]
  })
  return { "content-type": "binary/octet-stream", ...Object.fromEntries(kept) }
}

/** True for "only if nothing is there", the one condition that is known here. */
export function isOnlyIfNew(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { "if-none-match": none, "if-match": some } = headers
  if ((none ?? "*") !== "*" || some !== undefined) throw notImplemented("conditions on an ETag")
  return none === "*"
}

export async function putObject({ folder, events, asked, body }: Call): Promise<Answer> {
  const { bucket, key, headers } = asked
  const onlyIfNew = isOnlyIfNew(headers)
  if ((headers["content-length"] ?? headers["x-amz-decoded-content-length"]) === undefined) {
    throw new S3Error("MissingContentLength", 411, "The length is missing.")
  }
  if (onlyIfNew && findMeta(folder, bucket, key))
    throw new S3Error("PreconditionFailed", 412, "It is there already.")
  const { file, size, md5: etag, crc32 } = await receive(folder, { source: body, headers })
  const given = { key, size, etag, crc32, headers: keptHeaders(headers) }
  const note = () => events.note(bucket, "s3:ObjectCreated:Put", given)
  commit(folder, bucket, file, given, { onlyIfNew, beforeWrite: note })
  return { status: 200, headers: { etag: `"${etag}"`, "x-amz-checksum-crc32": crc32 } }
}

/** A form that a page sends: whatever its policy says, and nothing else. */
export async function postObject({ folder, events, asked, body }: Call): Promise<Answer> {
  const { bucket } = asked
  const { fields, filename, file: bytes } = await readForm(body, asked.headers["content-type"] ?? "")
  const range = checkPolicy(fields, bucket, folder.now())
  const key = (fields.key ?? "").replace("${filename}", () => filename)
  if (key === "") throw invalid("The form names no key.")
  checkNames(bucket, key)
  const received = await receive(folder, { source: within(bytes, range), headers: checksumsOf(fields) })
  const { file, size, md5: etag, crc32 } = received
  const given = { key, size, etag, crc32, headers: keptHeaders(fields) }
  const note = () => events.note(bucket, "s3:ObjectCreated:Post", given)
  commit(folder, bucket, file, given, { beforeWrite: note })
  const status = Number(fields.success_action_status ?? 204)
  const headers = {
    etag: `"${etag}"`,
    location: `/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`,
  }
  if (status !== 201) return { status: status === 200 ? 200 : 204, headers }
  return { status, headers, xml: writeXml("PostResponse", { Bucket: bucket, Key: key, ETag: headers.etag }) }
}

const checksumsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith("x-amz-checksum-")))

async function* within(bytes: AsyncIterable<Buffer>, { min, max }: Range): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > max) throw new S3Error("EntityTooLarge", 400, "The file is larger than the policy allows.")
    yield chunk
  }
  if (size < min) throw new S3Error("EntityTooSmall", 400, "The file is smaller than the policy allows.")
}

export async function copyObject({ folder, events, asked }: Call): Promise<Answer> {
  const { bucket, key, headers } = asked
  const [from = "", ...rest] = decode(headers["x-amz-copy-source"] ?? "")
    .replace(/^\//, "")
    .split("/")
  checkNames(from, rest.join("/"))
  requireBucket(folder, from)
  const source = requireMeta(folder, from, rest.join("/"))
  const copied = createReadStream(placeOf(folder, from, "blobs", source.blob))
  const { file, size, md5: etag, crc32 } = await receive(folder, { source: copied, headers: {} })
  const isReplaced = headers["x-amz-metadata-directive"] === "REPLACE"
  const given = { key, size, etag, crc32, headers: isReplaced ? keptHeaders(headers) : source.headers }
  const note = () => events.note(bucket, "s3:ObjectCreated:Copy", given)
  const { at } = commit(folder, bucket, file, given, { beforeWrite: note })
  const xml = writeXml("CopyObjectResult", { ETag: `"${etag}"`, LastModified: new Date(at).toISOString() })
  return { status: 200, xml }
}

export function deleteObject({ folder, events, asked: { bucket, key } }: Call): Answer {
  const meta = findMeta(folder, bucket, key)
  if (meta) events.note(bucket, "s3:ObjectRemoved:Delete", meta)
  removeObject(folder, bucket, key)
  return { status: 204 }
}

export function getObject({ folder, asked: { method, bucket, key, headers } }: Call): Answer {
  const meta = requireMeta(folder, bucket, key)
  const part = rangeOf(headers.range, meta.size)
  const known = {
    ...meta.headers,
    etag: `"${meta.etag}"`,
    "last-modified": new Date(meta.at).toUTCString(),
    "accept-ranges": "bytes",
    "content-length": part ? part.end - part.start + 1 : meta.size,
    ...(part
      ? { "content-range": `bytes ${part.start}-${part.end}/${meta.size}` }
      : checksumOf(meta, headers)),
  }
  const status = part ? 206 : 200
  if (method === "HEAD" || meta.size === 0) return { status, headers: known }
  const { fd } = openObject(folder, bucket, key)
  return { status, headers: known, bytes: createReadStream("", { fd, highWaterMark: READ_BYTES, ...part }) }
}

function checksumOf({ crc32 }: Meta, headers: Readonly<Record<string, string | undefined>>) {
  const isAsked = headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED"
  return isAsked && crc32 !== undefined ? { "x-amz-checksum-crc32": crc32 } : {}
}

/** `bytes=2-5`, `bytes=2-` or `bytes=-3`; a header that is none of these is as good as none (RFC 9110 §14.2). Throws S3Error 416. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (first === undefined || last === undefined || first + last === "") return undefined
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last))
  if (start > end || size === 0) throw new S3Error("InvalidRange", 416, "The object has no such bytes.")
  return { start, end }
}
