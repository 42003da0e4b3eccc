import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Range } from "./range.ts"
import type { Entry } from "./series.ts"

export const PAGE_ROWS = 25
const ROWS_MAX = 100

export const usageQuery = (range: Range) =>
  queryOptions({
    queryKey: ["balance", "usage", range],
    queryFn: ({ signal }) => answerOf(api.GET("/api/credits/usage", { params: { query: range }, signal })),
  })

/** One page of ledger entries. `page` counts from 0. */
export const entriesQuery = (range: Range, page: number) =>
  queryOptions({
    queryKey: ["balance", "entries", range, page],
    queryFn: ({ signal }) => readEntries(range, PAGE_ROWS, page * PAGE_ROWS, signal),
  })

/** The entries for the balance chart. `isWhole` is false if the range has more than were read. */
export const lineQuery = (range: Range) =>
  queryOptions({
    queryKey: ["balance", "line", range],
    queryFn: ({ signal }) => allEntries(range, { rowsMax: 1000, signal }),
  })

export const receiptQuery = (operationId: string) =>
  queryOptions({
    queryKey: ["receipt", operationId],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/operations/{id}", { params: { path: { id: operationId } }, signal })),
  })

async function readEntries(range: Range, limit: number, offset: number, signal?: AbortSignal) {
  const query = { ...range, limit: String(limit), offset: String(offset) }
  return await answerOf(
    api.GET("/api/credits/transactions", { params: { query }, ...(signal ? { signal } : {}) }),
  )
}

/**
 * Reads a range's entries, newest first, up to `rowsMax`. Entries that arrive during the reading
 * shift the pages, so duplicates are removed.
 */
export async function allEntries(
  range: Range,
  { rowsMax = Number.POSITIVE_INFINITY, signal }: { rowsMax?: number; signal?: AbortSignal } = {},
): Promise<{ entries: Entry[]; isWhole: boolean }> {
  const byId = new Map<string, Entry>()
  let offset = 0
  for (;;) {
    const { transactions, total } = await readEntries(range, ROWS_MAX, offset, signal)
    for (const entry of transactions) byId.set(entry.id, entry)
    offset += transactions.length
    const isWhole = transactions.length === 0 || offset >= total
    if (isWhole || offset >= rowsMax) return { entries: [...byId.values()], isWhole }
  }
}
