import { gunzipSync, gzipSync } from "node:zlib"
import { type Key, partKey } from "./keys.ts"
import { getItems, type Item, putItem, type Table } from "./table.ts"

/** An item holds 400 KB in all; what is larger than this goes into items of its own. */
export const PART_BYTES_MAX = 300_000

/** A compressed value as an item holds it: inline, or as the number of its parts. */
export type Blob = { bytes?: Uint8Array; parts?: number }

export const compress = (text: string): Uint8Array => gzipSync(text)
export const decompress = (bytes: Uint8Array): string => gunzipSync(bytes).toString("utf8")

/**
 * Makes a value ready for its item. Parts are written here, before the item that counts them: a crash between
 * leaves parts that nobody finds (they end by `ttl` where one is given). `version` keeps two writers apart;
 * `inlineMax` bytes may stay in the item itself, which other values may have to share.
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
  const pieceOf = (n: number) => bytes.subarray(n * PART_BYTES_MAX, (n + 1) * PART_BYTES_MAX)
  await Promise.all(
    Array.from({ length: parts }, (_, n) =>
      putItem(table, { ...partKey(key, version, n), bytes: pieceOf(n), ...(ttl ? { ttl } : {}) }),
    ),
  )
  return { parts }
}

/** Reads a value back; throws when a part is missing. */
export async function loadBlob(table: Table, key: Key, version: string, blob: Blob): Promise<Uint8Array> {
  if (blob.bytes) return blob.bytes
  const keys = Array.from({ length: blob.parts ?? 0 }, (_, n) => partKey(key, version, n))
  const pieces = await getItems(table, keys)
  return Buffer.concat(pieces.map((piece: Item | undefined) => requirePiece(piece)))
}

function requirePiece(piece: Item | undefined): Uint8Array {
  if (!piece) throw new Error("a part of a stored value is missing")
  return piece.bytes
}
