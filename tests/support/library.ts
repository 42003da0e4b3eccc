import type { Cue } from "../../core/captions/cue.ts"
import { recordRow } from "../../core/history/history.ts"
import { storeLatestRow } from "../../core/history/record-transcript.ts"
import type { Table } from "../../core/table/table.ts"
import { DEFAULT_SLOT, type Transcript } from "../../core/transcript/transcript.ts"
import { storeCues, storeLines } from "./translation.ts"

/** Stores a transcript with these lines, of 2 s each, and puts it into an account's library. */
export async function addToLibrary(
  table: Table,
  accountId: string,
  videoId: string,
  lines: readonly string[],
): Promise<Transcript> {
  return await addTranscript(table, accountId, await storeLines(table, videoId, lines))
}

/** Stores a transcript with these cues, and puts it into an account's library. */
export const addCuesToLibrary = async (
  table: Table,
  accountId: string,
  videoId: string,
  cues: readonly Cue[],
): Promise<Transcript> => await addTranscript(table, accountId, await storeCues(table, videoId, cues))

async function addTranscript(table: Table, accountId: string, transcript: Transcript): Promise<Transcript> {
  await storeLatestRow(table, accountId, { transcript, slot: DEFAULT_SLOT, creditsUsed: 0 })
  return transcript
}

/** Puts an upload of one line, at 2 s, into an account's library. */
export async function addUpload(
  table: Table,
  accountId: string,
  rowId: `trn_${string}`,
  text: string,
): Promise<void> {
  const cues = [{ startMs: 2000, endMs: 4000, text }]
  await recordRow(table, accountId, rowId, {
    details: {
      videoId: null,
      title: "A recording",
      channelName: null,
      channelId: null,
      thumbnail: null,
      method: "upload",
      source: "upload",
      language: "en",
      durationSeconds: 4,
      creditsUsed: 0,
    },
    place: { own: { text, cues } },
  })
}
