import { compress, decompress } from "../table/blob.ts"
import { heardPieceKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { Span } from "./decoder.ts"
import type { SpeechResult } from "./speech-to-text.ts"

/** What pieces are kept for. An account's own sound is kept with the account, and is gone with it. */
export type AudioTask = { taskId: string; accountId?: string | undefined }

/** What was asked: which part of a task's sound (and the SHA-256 of its bytes), of which model, with which hint. */
export type Asked = AudioTask & Span & { bytes: string; model: string; language: string | undefined }

const KEPT_SECONDS = 24 * 3600

/** What was heard in that part already, by whichever worker; undefined where nothing was, or something else was asked. */
export async function getCachedChunk(table: Table, asked: Asked): Promise<SpeechResult | undefined> {
  const item = await getItem(table, keyOf(asked))
  if (!item || item.model !== asked.model || item.asked !== (asked.language ?? null)) return undefined
  if (item.of !== asked.bytes) return undefined
  return JSON.parse(decompress(item.bytes)) as SpeechResult
}

/** Keeps what was heard for a day, so that a worker that takes over does not ask for it again. */
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
