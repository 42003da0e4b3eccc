import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { queryClient } from "../state/query-client.ts"
import { recall, remember } from "../state/tab-memory.ts"

type Page = { next_page_token: string | null }
type PaidPagesOptions<P> = {
  /** Names the question; the same question of this tab is not asked, and not paid, twice. */
  name: readonly string[]
  ask: (pageToken: string | undefined, signal: AbortSignal) => Promise<P>
  /** The user's submission of this very question, from `useSubmitted`. It asks as `start` does. */
  act?: object | undefined
}

/**
 * Pages that cost one credit each, kept for the tab: the back button and a reload are free. Opening
 * asks nothing, since any site may link to any address of ours.
 */
export function usePaidPages<P extends Page>({ name, ask, act }: PaidPagesOptions<P>) {
  const key = `list:${JSON.stringify(name)}`
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
    // Mounting, focusing the window or being online again must not ask: each call may cost.
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A call whose answer got lost may have been paid.
    retry: false,
  })
  const { data, refetch } = query
  useEffect(() => {
    if (data) remember(key, data)
  }, [key, data])
  const isKept = data !== undefined
  const isIdle = !query.isFetching && !isKept && !query.error
  useEffect(() => {
    if (act && !isKept) void refetch({ cancelRefetch: false })
  }, [act, isKept, refetch])
  return {
    pages: data?.pages,
    error: query.error,
    isBusy: query.isFetching || (isIdle && act !== undefined),
    hasMore: query.hasNextPage,
    start: () => void refetch(),
    more: () => void query.fetchNextPage(),
    again: () => void (data ? query.fetchNextPage() : refetch()),
    isWaiting: isIdle && act === undefined,
  }
}

type Kept<P> = InfiniteData<P, string>
