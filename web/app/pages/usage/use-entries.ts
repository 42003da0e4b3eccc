import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import type { Range } from "./range.ts"
import type { Entry } from "./series.ts"
import { entriesOf, entriesQuery } from "./usage-queries.ts"

/**
 * Reads a range's ledger entries, newest first, until `isEnough` or all are read; then `isReady` is
 * true. `isComplete` is true if there are no more. All components share the entries that have been
 * read. While a new range is read, `entries` are still those of the range before.
 */
export function useEntries(range: Range, isEnough: (entries: readonly Entry[]) => boolean) {
  const { data, error, refetch, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } =
    useInfiniteQuery({ ...entriesQuery(range), placeholderData: keepPreviousData })
  const entries = useMemo(() => data && entriesOf(data.pages), [data])
  const isRead = entries !== undefined && !isPlaceholderData
  const isReady = isRead && (!hasNextPage || isEnough(entries))
  useEffect(() => {
    if (isRead && !isReady && !isFetching && !error) void fetchNextPage({ cancelRefetch: false })
  }, [isRead, isReady, isFetching, error, fetchNextPage])
  return { entries, isReady, isComplete: isRead && !hasNextPage, error, refetch }
}
