import type { Entry } from "./series.ts"

const COLUMNS = ["created_at", "type", "amount", "balance_after", "description", "reference", "id"] as const

/** Entries as a table for a spreadsheet (RFC 4180), the newest first. */
export function entriesCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])))
  return [COLUMNS.join(","), ...rows.map((row) => row.join(","))].map((line) => `${line}\r\n`).join("")
}

/** A text that a spreadsheet would run as a formula is marked as a text. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
