import { gunzipSync, gzipSync } from "node:zlib"
import { type Key, partKey } from "./keys.ts"
import { getItems, type Item, putItem, type Table } from "./table.ts"

/** A DynamoDB item holds at most 400 KB; larger values are split into parts of this size. */
export const PART_BYTES_MAX = 300_000

/** A compressed value as an item stores it: inline, or as a number of parts. */
export type Blob = { bytes?: Uint8Array; parts?: number }

export const compress = (text: string): Uint8Array => gzipSync(text)
export const decompress = (bytes: Uint8Array): string => gunzipSync(bytes).toString("utf8")

/**
 * Prepares a value for its item. Parts are written here, before the item that counts them; a crash
 * in between leaves orphaned parts (they expire by `ttl` if given). `version` keeps concurrent
 * writers apart. Values up to `inlineMax` bytes stay in the item. DynamoDB limits an item to
 * 400 KB, so set a lower limit if it has other large values.
 */
export async function storeBlob(
  table: Table,
  key: Key,
  version: string,
  bytes: Uint8Array,
  options: { inlineMax?: number; ttl?: number } = {},
): Promise<Blob> {
  const { inlineMax = PART_BYTES_MAX, ttl } = options
  if (bytes.length <= inlineMax) return { bytes }
  const parts = Math.ceil(bytes.length / PART_BYTES_MAX)
  const sliceOf = (n: number) => bytes.subarray(n * PART_BYTES_MAX, (n + 1) * PART_BYTES_MAX)
  await Promise.all(
    Array.from({ length: parts }, (_, n) =>
      putItem(table, { ...partKey(key, version, n), bytes: sliceOf(n), ...(ttl ? { ttl } : {}) }),
    ),
  )
  return { parts }
}

/** Reads a value; throws if a part is missing. */
export async function loadBlob(table: Table, key: Key, version: string, blob: Blob): Promise<Uint8Array> {
  if (blob.bytes) return blob.bytes
  const keys = Array.from({ length: blob.parts ?? 0 }, (_, n) => partKey(key, version, n))
  const parts = await getItems(table, keys)
  return Buffer.concat(parts.map((part: Item | undefined) => requirePart(part)))
}

function requirePart(part: Item | undefined): Uint8Array {
  if (!part) throw new Error("a part of a stored value is missing")
  return part.bytes
}
