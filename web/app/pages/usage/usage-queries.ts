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

/** One page of the ledger, from 0. */
export const entriesQuery = (range: Range, page: number) =>
  queryOptions({
    queryKey: ["balance", "entries", range, page],
    queryFn: ({ signal }) => readEntries(range, PAGE_ROWS, page * PAGE_ROWS, signal),
  })

/** The balance line's entries. `isWhole` is false when the range has more than a chart needs. */
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

/** A range's entries, newest first, up to `rowsMax`. Leaves out entries that arrive meanwhile. */
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
