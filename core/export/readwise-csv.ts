import { type ExportSource } from "./export-source.ts"
import type { Point } from "./points.ts"

/** The columns of Readwise's CSV import. */
const COLUMNS = ["Highlight", "Title", "Author", "URL", "Note", "Location", "Date"] as const

/**
 * Returns the points of a summary as highlights, in CSV (RFC 4180). `Location` is the time in the
 * video, in seconds.
 */
export function writeReadwise({ row }: ExportSource, points: readonly Point[]): string {
  const date = new Date(row.at).toISOString().slice(0, 19).replace("T", " ")
  const rows = points.map(({ text, topic, seconds, url }) => [
    text,
    row.title,
    row.channelName ?? "",
    url ?? "",
    topic ?? "",
    String(seconds),
    date,
  ])
  return [COLUMNS, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("")
}

/** Formats a cell. Prefixes text that a spreadsheet would evaluate as a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
