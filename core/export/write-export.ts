import { readTranscription } from "../history/read-transcription.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { writeAnkiDeck } from "./anki-deck.ts"
import type { ExportFormat } from "./export.schema.ts"
import type { ExportSource } from "./export-source.ts"
import { mergeNote, writeNote } from "./obsidian-note.ts"
import { type Point, verifiedPoints } from "./points.ts"
import { writeReadwise } from "./readwise-csv.ts"

/** Reads a transcription to export. Throws `not_found`, or `conflict` if its text is not stored. */
export async function exportSource(table: Table, accountId: string, rowId: string): Promise<ExportSource> {
  const found = await readTranscription(table, accountId, rowId)
  if (!found) throw new AppError("not_found", "Transcription not found.")
  const { text } = found
  if (text !== null) return { ...found, text }
  throw new AppError("conflict", "The text of this transcription is no longer stored. Transcribe it again.")
}

/**
 * Returns the file's content in any format except `jsonl`. `note` is the user's existing note.
 * Throws `conflict` if the transcription lacks data that the format needs.
 */
export async function writeExport(
  format: Exclude<ExportFormat, "jsonl">,
  source: ExportSource,
  note: string | undefined,
): Promise<string | Uint8Array> {
  if (format === "obsidian") return note === undefined ? writeNote(source) : mergeNote(note, source)
  const points = requirePoints(source)
  return format === "readwise" ? writeReadwise(source, points) : await writeAnkiDeck(source, points)
}

function requirePoints(source: ExportSource): Point[] {
  const points = verifiedPoints(source)
  if (points.length > 0) return points
  throw new AppError(
    "conflict",
    source.summary === null
      ? "This transcription has no summary. Summarize it first."
      : "The summary has no point whose citation the transcript proves. Summarize it with timestamps first.",
  )
}
