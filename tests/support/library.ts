import { storeLatestRow } from "../../core/history/record-transcript.ts"
import type { Table } from "../../core/table/table.ts"
import { DEFAULT_SLOT, type Transcript } from "../../core/transcript/transcript.ts"
import { storeLines } from "./translation.ts"

/** Stores a transcript with these lines, of 2 s each, and puts it into an account's library. */
export async function addToLibrary(
  table: Table,
  accountId: string,
  videoId: string,
  lines: readonly string[],
): Promise<Transcript> {
  const transcript = await storeLines(table, videoId, lines)
  await storeLatestRow(table, accountId, { transcript, slot: DEFAULT_SLOT, creditsUsed: 0 })
  return transcript
}
