import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import { type MarkedRows, markRows } from "./head.ts"
import { type HistoryItems, isLatestRow, recordRow, videoRowId } from "./history.ts"

/**
 * A transcript that a call returned. `seen` are the history's items as the call read them, before
 * it marked its row (`marked`).
 */
export type ServedTranscript = {
  transcript: Transcript
  slot: string
  creditsUsed: number
  /** The operation that charged `creditsUsed`. Undefined if the call was free. */
  operationId?: string | undefined
  seen?: HistoryItems | undefined
  marked?: MarkedRows | undefined
}

/**
 * Marks a video's row (see head.ts) for the transcript that a call is about to return. Runs in
 * parallel with the writes that precede the write of the row. Returns undefined if it fails.
 * `recordTranscript` then marks the row.
 */
export async function markTranscript(
  table: Table,
  accountId: string,
  videoId: string,
  seen: HistoryItems,
): Promise<MarkedRows | undefined> {
  return await markRows(table, accountId, [videoRowId(videoId)], "marked", seen).catch(() => undefined)
}

/**
 * Puts a transcript on top of the account's history, unless it is already there. Never throws,
 * because the call is done and paid: failures go to `report`. Returns false if it failed.
 */
export async function recordTranscript(
  table: Table,
  report: (where: string, cause: unknown) => void,
  accountId: string,
  served: ServedTranscript,
): Promise<boolean> {
  try {
    await storeLatestRow(table, accountId, served)
    return true
  } catch (cause) {
    report("history", cause)
    return false
  }
}

/** Like `recordTranscript`, but throws, for calls that need the history row. */
export async function storeLatestRow(
  table: Table,
  accountId: string,
  { transcript, slot, creditsUsed, operationId, seen, marked }: ServedTranscript,
): Promise<void> {
  if (creditsUsed === 0 && !marked && seen && isLatestRow(seen, slot)) return
  const { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds } = transcript
  const details = { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds }
  await recordRow(table, accountId, videoRowId(videoId), {
    details: { ...details, source: "video", creditsUsed },
    place: { slot },
    paid: operationId,
    seen,
    marked,
  })
}
