import { compress, decompress } from "../table/blob.ts"
import { heardPieceKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { Span } from "./decoder.ts"
import type { SpeechResult } from "./speech-to-text.ts"

/** The task that chunks are cached for. With an `accountId` they are erased with the account. */
export type AudioTask = { taskId: string; accountId?: string | undefined }

/**
 * Identifies a result: the span of a task's audio, the SHA-256 of its bytes, the model and the
 * hint.
 */
export type Asked = AudioTask & Span & { bytes: string; model: string; language: string | undefined }

const KEPT_SECONDS = 24 * 3600

/**
 * Returns the result of any worker for this span; undefined if there is none or the request
 * differs.
 */
export async function getCachedChunk(table: Table, asked: Asked): Promise<SpeechResult | undefined> {
  const item = await getItem(table, keyOf(asked))
  if (!item || item.model !== asked.model || item.asked !== (asked.language ?? null)) return undefined
  if (item.of !== asked.bytes) return undefined
  return JSON.parse(decompress(item.bytes)) as SpeechResult
}

/** Caches a result for a day, so that a worker that takes over does not pay for it again. */
export async function cacheChunk(table: Table, asked: Asked, heard: SpeechResult): Promise<void> {
  await putItem(table, {
    ...keyOf(asked),
    model: asked.model,
    asked: asked.language ?? null,
    of: asked.bytes,
    bytes: compress(JSON.stringify(heard)),
    ttl: Math.floor(table.clock.now() / 1000) + KEPT_SECONDS,
  })
}

const keyOf = ({ taskId, accountId, start, end }: Asked) =>
  heardPieceKey({ taskId, accountId }, Math.round(start * 1000), Math.round(end * 1000))
