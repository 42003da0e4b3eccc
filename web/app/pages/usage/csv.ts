import type { Entry } from "./series.ts"

const COLUMNS = ["created_at", "type", "amount", "balance_after", "description", "reference", "id"] as const

/** Returns ledger entries as CSV (RFC 4180), newest first. */
export function entriesCsv(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => COLUMNS.map((column) => cell(entry[column])))
  return [COLUMNS.join(","), ...rows.map((row) => row.join(","))].map((line) => `${line}\r\n`).join("")
}

/**
 * Quotes a value. Prefixes text that a spreadsheet would run as a formula, so that it stays text.
 */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
