import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { queryClient } from "../state/query-client.ts"
import { recall, remember } from "../state/tab-memory.ts"

type Page = { next_page_token: string | null }
type Asked<P> = {
  /** Names the question; the same question of this tab is not asked, and not paid, twice. */
  name: readonly string[]
  ask: (pageToken: string | undefined, signal: AbortSignal) => Promise<P>
  /** True where opening the page is asking; else `start` is. */
  isAsked: boolean
}

/** Pages that cost one credit each, kept for the tab: the back button and a reload are free. */
export function usePaidPages<P extends Page>({ name, ask, isAsked }: Asked<P>) {
  const key = `list:${JSON.stringify(name)}`
  const [started, setStarted] = useState("")
  const [kept] = useState(() => recall(key) as Kept<P> | undefined)
  const query = useInfiniteQuery({
    queryKey: ["list", ...name],
    queryFn: async ({ pageParam, signal }) => {
      const page = await ask(pageParam === "" ? undefined : pageParam, signal)
      void queryClient.invalidateQueries({ queryKey: ["balance"] })
      return page
    },
    initialPageParam: "",
    getNextPageParam: ({ next_page_token }: P) => next_page_token ?? undefined,
    initialData: () => recall(key) as Kept<P> | undefined,
    enabled: isAsked || started === key || kept !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A call whose answer got lost may have been paid.
    retry: false,
  })
  const { data } = query
  useEffect(() => {
    if (data) remember(key, data)
  }, [key, data])
  return {
    pages: data?.pages,
    error: query.error,
    isBusy: query.isFetching,
    hasMore: query.hasNextPage,
    start: () => setStarted(key),
    more: () => void query.fetchNextPage(),
    again: () => void (data ? query.fetchNextPage() : query.refetch()),
    isWaiting: !query.isFetching && !data && !query.error,
  }
}

type Kept<P> = InfiniteData<P, string>
