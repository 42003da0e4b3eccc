import { useQuery } from "@tanstack/react-query"
import { EmptyState, ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { NewWatchlist } from "./new-watchlist.tsx"
import { watchlistsQuery } from "./watchlist.ts"
import { WatchlistCard } from "./watchlist-card.tsx"

export function Page() {
  const t = useWords("watchlists")
  const { data, error, refetch, dataUpdatedAt } = useQuery(watchlistsQuery)
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <NewWatchlist />
      <section aria-label={t("list")} className="mt-8 grid gap-3">
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={3} className="h-24" />
        ) : data.watchlists.length === 0 ? (
          <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
        ) : (
          data.watchlists.map((watchlist) => (
            <WatchlistCard key={watchlist.watchlist_id} watchlist={watchlist} nowMs={dataUpdatedAt} />
          ))
        )}
      </section>
    </>
  )
}
