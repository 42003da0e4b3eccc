import { compress, decompress } from "../table/blob.ts"
import { audioChunkKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { Span } from "./decoder.ts"
import type { SpeechResult } from "./speech-to-text.ts"

/** The task whose chunks are cached. If `accountId` is set, they are erased with the account. */
export type AudioTask = { taskId: string; accountId?: string | undefined }

/**
 * Identifies a cached result. `bytes` is the SHA-256 of the chunk's file. `language` is the hint
 * for the model.
 */
export type ChunkRequest = AudioTask & Span & { bytes: string; model: string; language: string | undefined }

const CACHE_SECONDS = 24 * 3600

/** Returns the cached result of the same request, or undefined. Any worker may have cached it. */
export async function getCachedChunk(table: Table, request: ChunkRequest): Promise<SpeechResult | undefined> {
  const item = await getItem(table, cacheKey(request))
  if (!item || item.model !== request.model || item.asked !== (request.language ?? null)) return undefined
  if (item.of !== request.bytes) return undefined
  return JSON.parse(decompress(item.bytes)) as SpeechResult
}

/**
 * Caches a result for a day, so that a worker that takes over the task does not transcribe the
 * chunk again.
 */
export async function cacheChunk(table: Table, request: ChunkRequest, result: SpeechResult): Promise<void> {
  await putItem(table, {
    ...cacheKey(request),
    model: request.model,
    asked: request.language ?? null,
    of: request.bytes,
    bytes: compress(JSON.stringify(result)),
    ttl: Math.floor(table.clock.now() / 1000) + CACHE_SECONDS,
  })
}

const cacheKey = ({ taskId, accountId, start, end }: ChunkRequest) =>
  audioChunkKey({ taskId, accountId }, Math.round(start * 1000), Math.round(end * 1000))
