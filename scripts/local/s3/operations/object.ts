import { createReadStream } from "node:fs"
import { invalid, notImplemented, S3Error } from "../protocol/error.ts"
import { readForm } from "../protocol/form.ts"
import { checkPolicy, type Range } from "../protocol/policy.ts"
import { checkNames, decode, type S3Response } from "../protocol/request.ts"
import { writeXml } from "../protocol/xml.ts"
import {
  bucketPath,
  commit,
  findMeta,
  type Meta,
  openObject,
  receive,
  removeObject,
  requireBucket,
  requireMeta,
} from "../store/folder.ts"
import type { S3Call } from "./call.ts"

const READ_BYTES = 2 ** 18
/** Headers that are stored with an object, besides `x-amz-meta-…`. */
const STORED_HEADERS = ["content-type", "content-disposition", "content-encoding", "cache-control"]

/** The headers of a PUT, or fields of a form, that are stored with the object. */
export function storedHeaders(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const stored = Object.entries(headers).flatMap(([name, value = ""]) => {
    if (!STORED_HEADERS.includes(name) && !name.startsWith("x-amz-meta-")) return []
    // `aws-chunked` describes the transfer and not the object.
    const own = name === "content-encoding" ? value.replace(/(^|,)\s*aws-chunked\s*/, "") : value
    return own === "" ? [] : [[name, own] as const]
  })
  return { "content-type": "binary/octet-stream", ...Object.fromEntries(stored) }
}

/** Whether `if-none-match: *` is set. Throws S3Error for any other condition. */
export function isOnlyIfNew(headers: Readonly<Record<string, string | undefined>>): boolean {
  const { "if-none-match": none, "if-match": some } = headers
  if ((none ?? "*") !== "*" || some !== undefined) throw notImplemented("conditions on an ETag")
  return none === "*"
}

export async function putObject({ folder, events, request, body }: S3Call): Promise<S3Response> {
  const { bucket, key, headers } = request
  const onlyIfNew = isOnlyIfNew(headers)
  if ((headers["content-length"] ?? headers["x-amz-decoded-content-length"]) === undefined) {
    throw new S3Error("MissingContentLength", 411, "The header Content-Length is missing.")
  }
  if (onlyIfNew && findMeta(folder, bucket, key))
    throw new S3Error("PreconditionFailed", 412, "The object already exists.")
  const { file, size, md5: etag, crc32 } = await receive(folder, { source: body, headers })
  const object = { key, size, etag, crc32, headers: storedHeaders(headers) }
  const note = () => events.note(bucket, "s3:ObjectCreated:Put", object)
  commit(folder, bucket, file, object, { onlyIfNew, beforeWrite: note })
  return { status: 200, headers: { etag: `"${etag}"`, "x-amz-checksum-crc32": crc32 } }
}

/** Stores the file of a form. Its signed policy is the only authorization. */
export async function postObject({ folder, events, request, body }: S3Call): Promise<S3Response> {
  const { bucket } = request
  const { fields, filename, file: bytes } = await readForm(body, request.headers["content-type"] ?? "")
  const range = checkPolicy(fields, bucket, folder.now())
  const key = (fields.key ?? "").replace("${filename}", () => filename)
  if (key === "") throw invalid("The form's field `key` is missing.")
  checkNames(bucket, key)
  const received = await receive(folder, { source: within(bytes, range), headers: checksumsOf(fields) })
  const { file, size, md5: etag, crc32 } = received
  const object = { key, size, etag, crc32, headers: storedHeaders(fields) }
  const note = () => events.note(bucket, "s3:ObjectCreated:Post", object)
  commit(folder, bucket, file, object, { beforeWrite: note })
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
    if (size > max) throw new S3Error("EntityTooLarge", 400, `The file must have at most ${max} bytes.`)
    yield chunk
  }
  if (size < min) throw new S3Error("EntityTooSmall", 400, `The file must have at least ${min} bytes.`)
}

export async function copyObject({ folder, events, request }: S3Call): Promise<S3Response> {
  const { bucket, key, headers } = request
  const [from = "", ...rest] = decode(headers["x-amz-copy-source"] ?? "")
    .replace(/^\//, "")
    .split("/")
  checkNames(from, rest.join("/"))
  requireBucket(folder, from)
  const source = requireMeta(folder, from, rest.join("/"))
  const copied = createReadStream(bucketPath(folder, from, "blobs", source.blob))
  const { file, size, md5: etag, crc32 } = await receive(folder, { source: copied, headers: {} })
  const isReplaced = headers["x-amz-metadata-directive"] === "REPLACE"
  const object = { key, size, etag, crc32, headers: isReplaced ? storedHeaders(headers) : source.headers }
  const note = () => events.note(bucket, "s3:ObjectCreated:Copy", object)
  const { at } = commit(folder, bucket, file, object, { beforeWrite: note })
  const xml = writeXml("CopyObjectResult", { ETag: `"${etag}"`, LastModified: new Date(at).toISOString() })
  return { status: 200, xml }
}

export function deleteObject({ folder, events, request: { bucket, key } }: S3Call): S3Response {
  const meta = findMeta(folder, bucket, key)
  if (meta) events.note(bucket, "s3:ObjectRemoved:Delete", meta)
  removeObject(folder, bucket, key)
  return { status: 204 }
}

export function getObject({ folder, request }: S3Call): S3Response {
  const { method, bucket, key, headers, query } = request
  const meta = requireMeta(folder, bucket, key)
  const part = rangeOf(headers.range, meta.size)
  const responseHeaders = {
    ...meta.headers,
    ...askedHeaders(query),
    etag: `"${meta.etag}"`,
    "last-modified": new Date(meta.at).toUTCString(),
    "accept-ranges": "bytes",
    "content-length": part ? part.end - part.start + 1 : meta.size,
    ...(part
      ? { "content-range": `bytes ${part.start}-${part.end}/${meta.size}` }
      : checksumOf(meta, headers)),
  }
  const status = part ? 206 : 200
  if (method === "HEAD" || meta.size === 0) return { status, headers: responseHeaders }
  const { fd } = openObject(folder, bucket, key)
  return {
    status,
    headers: responseHeaders,
    bytes: createReadStream("", { fd, highWaterMark: READ_BYTES, ...part }),
  }
}

/** The headers that the query requests in place of stored ones, as in `response-content-type`. */
function askedHeaders(query: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    STORED_HEADERS.flatMap((name) => {
      const asked = query.get(`response-${name}`)
      return asked === undefined ? [] : [[name, asked]]
    }),
  )
}

function checksumOf({ crc32 }: Meta, headers: Readonly<Record<string, string | undefined>>) {
  const isRequested = headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED"
  return isRequested && crc32 !== undefined ? { "x-amz-checksum-crc32": crc32 } : {}
}

/**
 * Parses `bytes=2-5`, `bytes=2-` and `bytes=-3`. Any other header is ignored (RFC 9110 §14.2).
 * Throws S3Error 416.
 */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? []
  if (first === undefined || last === undefined || first + last === "") return undefined
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === "" || last === "" ? size - 1 : Math.min(size - 1, Number(last))
  if (start > end || size === 0)
    throw new S3Error("InvalidRange", 416, `The range must be within the object's ${size} bytes.`)
  return { start, end }
}
