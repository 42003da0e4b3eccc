import { videoRowId } from "../../core/history/history.ts"
import { rowFrom } from "../../core/history/row.ts"
import { readRows } from "../../core/history/segment.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import type { LedgerEntry } from "../../core/ledger/entries.ts"
import type { Table } from "../../core/table/table.ts"

/**
 * Returns the JSON body of each ledger entry, in the same order. Reads the titles of the entries'
 * videos from the account's history.
 */
export async function transactionBodies(table: Table, accountId: string, entries: readonly LedgerEntry[]) {
  const rowIds = entries.flatMap(({ videoId }) => (videoId === undefined ? [] : videoRowId(videoId)))
  const rows = await readRows(table, accountId, [...new Set(rowIds)])
  return entries.map(({ seq, type, amount, balanceAfter, description, videoId, reference, at }) => ({
    id: `${accountId}-${seq}`,
    type,
    amount,
    balance_after: balanceAfter,
    description,
    video_id: videoId ?? null,
    video_title: (videoId !== undefined && rowFrom(rows.get(videoRowId(videoId)))?.title) || null,
    reference,
    created_at: isoTime(at),
  }))
}
