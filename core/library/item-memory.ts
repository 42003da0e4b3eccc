import { LRUCache } from "lru-cache"
import type { ItemMemory } from "./index-store.ts"

const BYTES_MAX = 48 * 1024 * 1024

/** Caches the most recently read index items, up to 48 MB per process. */
export const itemMemory = (): ItemMemory =>
  new LRUCache<string, Uint8Array>({
    maxSize: BYTES_MAX,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  })
