import { useQuery } from "@tanstack/react-query"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { NewWatchlist } from "./new-watchlist.tsx"
import { watchlistsQuery } from "./watchlist.ts"
import { WatchlistCard } from "./watchlist-card.tsx"

export function Page() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(watchlistsQuery)
  return (
    <>
      <PageHeader title="Watchlists">
        Follow channels, playlists and searches. Each new video is announced once, and can be transcribed.
      </PageHeader>
      <NewWatchlist />
      <section aria-label="Your watchlists" className="mt-8 grid gap-3">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} className="h-24" />
        ) : data.watchlists.length === 0 ? (
          <EmptyState title="No watchlists yet">
            Paste the link to a channel above. You see what its watchlist does and the most that it can cost
            before you create it.
          </EmptyState>
        ) : (
          data.watchlists.map((watchlist) => (
            <WatchlistCard key={watchlist.watchlist_id} watchlist={watchlist} nowMs={dataUpdatedAt} />
          ))
        )}
      </section>
    </>
  )
}
