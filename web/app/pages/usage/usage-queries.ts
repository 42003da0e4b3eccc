import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Range } from "./range.ts"
import type { Entry } from "./series.ts"

/** The most entries that the service returns in one response. */
const ENTRIES_PER_CALL = 100

export const usageQuery = (range: Range) =>
  queryOptions({
    queryKey: ["balance", "usage", range],
    queryFn: ({ signal }) => answerOf(api.GET("/api/credits/usage", { params: { query: range }, signal })),
  })

/** The ledger entries of a range, newest first, as far as they were asked for. */
export const entriesQuery = (range: Range) =>
  infiniteQueryOptions({
    queryKey: ["balance", "entries", range],
    queryFn: ({ pageParam, signal }) => readEntries(range, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

export const receiptQuery = (operationId: string) =>
  queryOptions({
    queryKey: ["receipt", operationId],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/operations/{id}", { params: { path: { id: operationId } }, signal })),
  })

type EntriesPage = Awaited<ReturnType<typeof readEntries>>

async function readEntries(range: Range, offset: number, signal?: AbortSignal) {
  const query = { ...range, limit: String(ENTRIES_PER_CALL), offset: String(offset) }
  return await answerOf(
    api.GET("/api/credits/transactions", { params: { query }, ...(signal ? { signal } : {}) }),
  )
}

/** Returns where the next part begins. Undefined after the last one. */
function nextOffset({ transactions, offset, total }: EntriesPage): number | undefined {
  const next = offset + transactions.length
  return transactions.length === 0 || next >= total ? undefined : next
}

/**
 * Returns the entries of all parts, newest first. Entries that arrive during the reading shift the
 * parts, so duplicates are removed.
 */
export function entriesOf(parts: readonly EntriesPage[]): Entry[] {
  const entries = parts.flatMap(({ transactions }) => transactions)
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

/** Reads all entries of a range, newest first. */
export async function allEntries(range: Range): Promise<Entry[]> {
  const parts: EntriesPage[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const part = await readEntries(range, offset)
    parts.push(part)
    offset = nextOffset(part)
  }
  return entriesOf(parts)
}
