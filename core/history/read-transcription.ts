import type { Chapter } from "../captions/chapters.ts"
import type { Cue } from "../captions/cue.ts"
import { transcriptKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { transcriptFrom } from "../transcript/transcript.ts"
import { getRow, getTexts } from "./history.ts"
import type { Row } from "./row.ts"

/**
 * A row with its text. `text` is null if it is no longer stored. `cues` is then null, too, and also
 * for imports, whose times are unknown.
 */
export type Transcription = {
  row: Row
  text: string | null
  cues: readonly Cue[] | null
  chapters: readonly Chapter[]
  summary: string | null
}

/**
 * Returns a history row with its text, which is its video's stored transcript or its own text.
 * Undefined if there is no such row.
 */
export async function readTranscription(
  table: Table,
  accountId: string,
  rowId: string,
): Promise<Transcription | undefined> {
  const row = await getRow(table, accountId, rowId)
  return row && (await readTexts(table, accountId, row))
}

/** Like `readTranscription`, but for a row that the caller has already read. */
export async function readTexts(table: Table, accountId: string, row: Row): Promise<Transcription> {
  const [{ own, summary }, stored] = await Promise.all([
    getTexts(table, accountId, row),
    storedTranscript(table, row),
  ])
  const text = own?.text ?? stored?.text ?? null
  const cues = own?.cues ?? stored?.cues() ?? null
  return { row, text, cues, chapters: stored?.chapters ?? [], summary: summary ?? null }
}

async function storedTranscript(table: Table, { videoId, slot }: Row) {
  if (videoId === null || slot === null) return undefined
  const item = await getItem(table, transcriptKey(videoId, slot))
  return item && (await transcriptFrom(table, slot, item))
}
