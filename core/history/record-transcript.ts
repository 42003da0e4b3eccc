import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import { type HistoryItems, isLatestRow, recordRow, videoRowId } from "./history.ts"

/** A transcript that a call returned. `seen` are the history's items as the call read them. */
export type ServedTranscript = {
  transcript: Transcript
  slot: string
  creditsUsed: number
  /** The operation that charged `creditsUsed`. Undefined if the call was free. */
  operationId?: string | undefined
  seen?: HistoryItems | undefined
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
  { transcript, slot, creditsUsed, operationId, seen }: ServedTranscript,
): Promise<void> {
  if (creditsUsed === 0 && seen && isLatestRow(seen, slot)) return
  const { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds } = transcript
  const details = { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds }
  await recordRow(table, accountId, videoRowId(videoId), {
    details: { ...details, source: "video", creditsUsed },
    place: { slot },
    paid: operationId,
    seen,
  })
}
