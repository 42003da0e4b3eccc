import { LRUCache } from "lru-cache"
import type { ItemMemory } from "./segment.ts"

const BYTES_MAX = 48 * 1024 * 1024

/** Keeps the items of indexes that were read last, up to 48 MB of a process. */
export const itemMemory = (): ItemMemory =>
  new LRUCache<string, Uint8Array>({
    maxSize: BYTES_MAX,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  })
