import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { sessionQuery } from "../../api/queries.ts"
import { queryClient } from "../state/query-client.ts"
import { recall, remember } from "../state/tab-memory.ts"

type Page = { next_page_token: string | null }
type PaidPagesOptions<P> = {
  /** Identifies the list. A tab requests, and pays for, the same list only once. */
  name: readonly string[]
  fetchPage: (pageToken: string | undefined, signal: AbortSignal) => Promise<P>
  /**
   * The user's submission of this list's query, from `useSubmission`. If set, the hook requests the
   * first page by itself, as `start` would.
   */
  submission?: object | undefined
}

/**
 * Requests pages that cost one credit each. The tab keeps them, so the back button and a reload are
 * free. Opening a URL requests nothing, because any site may link to it.
 */
export function usePaidPages<P extends Page>({ name, fetchPage, submission }: PaidPagesOptions<P>) {
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user.id
  const list = JSON.stringify(name)
  const query = useInfiniteQuery({
    queryKey: ["list", userId, ...name],
    queryFn: async ({ pageParam, signal }) => {
      const page = await fetchPage(pageParam === "" ? undefined : pageParam, signal)
      void queryClient.invalidateQueries({ queryKey: ["balance"] })
      return page
    },
    initialPageParam: "",
    getNextPageParam: ({ next_page_token }: P) => next_page_token ?? undefined,
    initialData: () => recall(["list", userId, list]) as Kept<P> | undefined,
    // Mounting, focusing the window or reconnecting must not request anything, because each call
    // may cost a credit.
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A call whose response was lost may already be charged.
    retry: false,
  })
  const { data, refetch } = query
  useEffect(() => {
    if (data) remember(["list", userId, list], data)
  }, [userId, list, data])
  const hasPages = data !== undefined
  const isIdle = !query.isFetching && !hasPages && !query.error
  useEffect(() => {
    if (submission && !hasPages) void refetch({ cancelRefetch: false })
  }, [submission, hasPages, refetch])
  return {
    pages: data?.pages,
    error: query.error,
    isBusy: query.isFetching || (isIdle && submission !== undefined),
    hasMore: query.hasNextPage,
    start: () => void refetch(),
    fetchMore: () => void query.fetchNextPage(),
    retry: () => void (data ? query.fetchNextPage() : refetch()),
    isWaiting: isIdle && submission === undefined,
  }
}

type Kept<P> = InfiniteData<P, string>
