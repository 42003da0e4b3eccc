import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import type { Translate } from "../../../words/translate.ts"
import { queryClient } from "../../state/query-client.ts"

export type Watchlists = Schemas["AppListWatchlistsAnswer"]
export type Watchlist = Watchlists["watchlists"][number]
export type Source = Watchlist["sources"][number]

/** A new source gets its title at its first poll, within a minute. */
const REFRESH_MS = 5000

const isNew = ({ sources }: Watchlist): boolean =>
  sources.some(({ polled_at: polledAt, error }) => polledAt === null && error === null)

export const watchlistsQuery = queryOptions({
  queryKey: ["watchlists"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/watchlists", { signal })),
  refetchInterval: ({ state }) => (state.data?.watchlists.some(isNew) ? REFRESH_MS : false),
})

/** Changes a watchlist, and shows its new state in the list. */
export async function updateWatchlist(id: string, body: Schemas["AppUpdateWatchlistRequest"]): Promise<void> {
  const params = { path: { watchlist_id: id } }
  const changed = await answerOf(api.PATCH("/api/watchlists/{watchlist_id}", { params, body }))
  queryClient.setQueryData(
    watchlistsQuery.queryKey,
    (old) => old && { watchlists: old.watchlists.map((each) => (each.watchlist_id === id ? changed : each)) },
  )
}

const UNITS = [
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const

/** Formats an interval in the largest unit that fits: "every day", "every 6 hours". */
export function intervalText(t: Translate<"watchlists">, minutes: number): string {
  const [unit, size] = UNITS.find(([, each]) => minutes % each === 0) ?? ["minute", 1]
  return t(`interval.${unit}`, { count: minutes / size })
}
