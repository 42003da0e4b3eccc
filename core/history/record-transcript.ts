import type { Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"
import { type HistoryItems, isLatestRow, recordRow, videoRowId } from "./history.ts"

/** A served transcript, its slot and price, and what the lookup saw of the account's history. */
export type ServedTranscript = {
  transcript: Transcript
  slot: string
  creditsUsed: number
  seen: HistoryItems
}

/**
 * Puts a served transcript on top of the account's history unless it is already there. Never
 * throws: the call is done and paid, so failures go to `report` for the operator.
 */
export async function recordTranscript(
  table: Table,
  report: (where: string, cause: unknown) => void,
  accountId: string,
  served: ServedTranscript,
): Promise<void> {
  try {
    await storeLatestRow(table, accountId, served)
  } catch (cause) {
    report("history", cause)
  }
}

/** Like recordTranscript, but throws: for calls that require the history entry. */
export async function storeLatestRow(
  table: Table,
  accountId: string,
  { transcript, slot, creditsUsed, seen }: ServedTranscript,
): Promise<void> {
  if (creditsUsed === 0 && isLatestRow(seen, slot)) return
  const { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds } = transcript
  const details = { videoId, title, channelName, channelId, thumbnail, method, language, durationSeconds }
  await recordRow(table, accountId, videoRowId(videoId), {
    details: { ...details, source: "video", creditsUsed },
    place: { slot },
    seen,
  })
}
