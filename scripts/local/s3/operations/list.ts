import * as z from "zod"
import { invalid, S3Error } from "../protocol/error.ts"
import { readXml, writeXml } from "../protocol/xml.ts"
import type { Events } from "../store/events.ts"
import { allMeta, type Folder, findMeta, removeObject } from "../store/folder.ts"

const PAGE_MAX = 1000
const Delete = z.object({
  Object: z
    .array(z.object({ Key: z.string() }))
    .min(1)
    .max(PAGE_MAX),
  Quiet: z.string().optional(),
})

/** One page of ListObjectsV2: keys and, with a delimiter, common prefixes, sorted together. */
export function listObjects(folder: Folder, bucket: string, query: ReadonlyMap<string, string>): string {
  const prefix = query.get("prefix") ?? ""
  const delimiter = query.get("delimiter") ?? ""
  const max = Number(query.get("max-keys") ?? PAGE_MAX)
  if (!Number.isInteger(max) || max < 0) throw invalid("max-keys must be a whole number of 0 or more.")
  const token = query.get("continuation-token")
  const startAfter = query.get("start-after") ?? ""
  const shown = token === undefined ? "" : Buffer.from(token, "base64url").toString()
  const entries = new Map<string, object>()
  for (const { key, size, etag, at } of allMeta(folder, bucket)) {
    const name = key.startsWith(prefix) ? nameOf(key, prefix, delimiter) : undefined
    // A common prefix that ended the previous page must not repeat.
    if (name === undefined || compare(name, shown) <= 0 || compare(key, startAfter) <= 0) continue
    const object = {
      Key: key,
      LastModified: new Date(at).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
      StorageClass: "STANDARD",
    }
    entries.set(name, name === key ? { Contents: object } : { CommonPrefixes: { Prefix: name } })
  }
  const page = [...entries].slice(0, Math.min(max, PAGE_MAX))
  const last = page.at(-1)?.[0]
  const isTruncated = last !== undefined && page.length < entries.size
  const encode = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string) => text
  const kinds = page.map(
    ([, entry]) => entry as { Contents?: { Key: string }; CommonPrefixes?: { Prefix: string } },
  )
  return writeXml("ListBucketResult", {
    Name: bucket,
    Prefix: encode(prefix),
    ...(delimiter === "" ? {} : { Delimiter: encode(delimiter) }),
    MaxKeys: max,
    KeyCount: page.length,
    ...(query.has("encoding-type") ? { EncodingType: "url" } : {}),
    IsTruncated: isTruncated,
    ...(isTruncated ? { NextContinuationToken: Buffer.from(last).toString("base64url") } : {}),
    Contents: kinds.flatMap(({ Contents }) => (Contents ? [{ ...Contents, Key: encode(Contents.Key) }] : [])),
    CommonPrefixes: kinds.flatMap(({ CommonPrefixes }) =>
      CommonPrefixes ? [{ Prefix: encode(CommonPrefixes.Prefix) }] : [],
    ),
  })
}

/** The key, or its common prefix if it contains the delimiter. */
function nameOf(key: string, prefix: string, delimiter: string): string {
  const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length)
  return end < 0 ? key : key.slice(0, end + delimiter.length)
}

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Runs DeleteObjects. Keys that do not exist count as deleted. */
export function deleteObjects(folder: Folder, bucket: string, xml: string, events: Events): string {
  const parsed = Delete.safeParse(readXml(xml, "Delete"))
  if (!parsed.success)
    throw new S3Error("MalformedXML", 400, `The list must have from 1 to ${PAGE_MAX} keys.`)
  const keys = parsed.data.Object.map(({ Key }) => Key)
  for (const key of keys) {
    const meta = findMeta(folder, bucket, key)
    if (meta) events.note(bucket, "s3:ObjectRemoved:Delete", meta)
    removeObject(folder, bucket, key)
  }
  return writeXml("DeleteResult", {
    Deleted: parsed.data.Quiet === "true" ? [] : keys.map((Key) => ({ Key })),
  })
}
