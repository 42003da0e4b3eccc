import type { Table } from "../table/table.ts"
import { getSource, type StoredSource } from "./stored-source.ts"
import { getToken } from "./watch-tokens.ts"
import type { Watchlist } from "./watchlist.ts"

/** A watchlist with the state of its sources, by ID, and the token of its feed. */
export type DescribedWatchlist = {
  watchlist: Watchlist
  sources: ReadonlyMap<string, StoredSource | undefined>
  feedToken: string | undefined
}

export async function describeWatchlist(table: Table, watchlist: Watchlist): Promise<DescribedWatchlist> {
  const [feedToken, sources] = await Promise.all([
    getToken(table, watchlist, "feed"),
    Promise.all(
      Object.keys(watchlist.follows).map(
        async (id): Promise<[string, StoredSource | undefined]> => [id, await getSource(table, id)],
      ),
    ),
  ])
  return { watchlist, sources: new Map(sources), feedToken }
}
