import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { compactedHead } from "./compact.ts"
import { MARKS_MAX, markRows } from "./head.ts"
import { rowChange, videoRowId } from "./history.ts"
import { reserveImport } from "./import-quota.ts"
import { channelDue, type Details, rowFrom, writeRow } from "./row.ts"
import { readRows } from "./segment.ts"
import { deleteText, putText } from "./text.ts"

const MB = 1024 * 1024

/** A transcript to import. `createdAt` (epoch ms) is its time in the history. Null means now. */
export type ImportResult = {
  videoId: string
  title: string
  channelName: string | null
  transcript: string
  summary: string | null
  createdAt: number | null
}

/**
 * Imports transcripts, each at its own time but never in the future. Skips videos that are already
 * in the history, and duplicates in the list, even if imports run concurrently. Returns the number
 * of added rows. Throws `invalid_request`, and adds nothing, if the account's imported texts would
 * exceed `bytesMax`.
 */
export async function importRows(
  table: Table,
  accountId: string,
  list: readonly ImportResult[],
  bytesMax: number = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const first = new Map(list.toReversed().map((item) => [videoRowId(item.videoId), item]))
  const existing = await readRows(table, accountId, [...first.keys()])
  const absent = [...first].filter(([rowId]) => !rowFrom(existing.get(rowId)))
  const bytes = absent.reduce((sum, [, item]) => sum + bytesOf(item), 0)
  if (!(await reserveImport(table, accountId, bytes, bytesMax))) {
    const limit = `${Math.floor(bytesMax / MB)} MB`
    throw new AppError(
      "invalid_request",
      `\`transcripts\`: your imports would exceed ${limit}. Delete imported transcripts first.`,
    )
  }
  let imported = 0
  for (let n = 0; n < absent.length; n += MARKS_MAX) {
    imported += await importSome(table, accountId, absent.slice(n, n + MARKS_MAX))
  }
  // A long import marks many rows, and readers must load each marked row.
  await compactedHead(table, accountId)
  return imported
}

async function importSome(
  table: Table,
  accountId: string,
  list: readonly (readonly [string, ImportResult])[],
): Promise<number> {
  const texts = await Promise.all(list.map(([rowId, item]) => putTexts(table, accountId, rowId, item)))
  const rowIds = list.map(([rowId]) => rowId)
  const { markOf } = await markRows(table, accountId, rowIds, "unknown")
  const imported = await Promise.all(
    list.map(async ([rowId, item], n) => {
      const { text = "", summary = null } = texts[n] ?? {}
      const mark = markOf(rowId)
      const details = detailsOf(item)
      const due = channelDue(details, mark.rev)
      const at = Math.min(item.createdAt ?? mark.rev, mark.rev)
      const row = await writeRow(table, accountId, rowId, mark, (there) =>
        there ? undefined : rowChange(rowId, details, { at, slot: null, text, summary, creditsUsed: 0, due }),
      )
      if (row["text"] === text) return true
      for (const version of [text, summary]) {
        if (version !== null) await deleteText(table, accountId, rowId, version)
      }
      return false
    }),
  )
  return imported.filter(Boolean).length
}

async function putTexts(table: Table, accountId: string, rowId: string, item: ImportResult) {
  const { transcript, summary } = item
  const importBytes = bytesOf(item)
  return {
    text: await putText(table, accountId, rowId, { text: transcript, cues: null }, { importBytes }),
    summary: summary === null ? null : await putText(table, accountId, rowId, summary),
  }
}

const bytesOf = ({ transcript, summary }: ImportResult): number =>
  Buffer.byteLength(transcript) + Buffer.byteLength(summary ?? "")

const detailsOf = ({ videoId, title, channelName }: ImportResult): Details => ({
  videoId,
  title,
  channelName,
  channelId: null,
  thumbnail: null,
  method: null,
  source: "import",
  language: null,
  durationSeconds: null,
  creditsUsed: 0,
})
