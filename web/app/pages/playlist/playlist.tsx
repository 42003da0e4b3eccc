import { useQuery } from "@tanstack/react-query"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { clockText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { ListSkeleton } from "../../listing/list-skeleton.tsx"
import { playlistQuery } from "../../listing/playlist-query.ts"
import { VideoList } from "../../listing/video-list.tsx"
import { usePageId } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"

type Playlist = Schemas["PlaylistAnswer"]

export function Page() {
  const t = useWords("playlist")
  const id = usePageId()
  const { data, error, refetch } = useQuery(playlistQuery(id))
  if (error) {
    return (
      <>
        <PageHeader title={t("title")} />
        {failureOf(error).status === 400 ? (
          <EmptyState title={t("gone.title")}>{t("gone.text")}</EmptyState>
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </>
    )
  }
  if (!data) {
    return (
      <>
        <div className="mb-6">
          <Skeleton className="h-8 w-64 sm:h-10" />
          <Skeleton className="mt-1 h-6 w-40" />
        </div>
        <ListSkeleton />
      </>
    )
  }
  const { title, videos } = data
  return (
    <>
      <PageHeader title={title ?? t("unnamed")}>
        <span data-numbers>{factsText(t, data)}</span>
      </PageHeader>
      {videos.length === 0 ? (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      ) : (
        <VideoList label={t("list")} videos={videos} />
      )}
    </>
  )
}

/**
 * Returns a text such as "3 of 5 videos, 0:52:11 in all. 2 are private or deleted." or "200 of 340
 * videos; the list goes on after these." The service does not list private and deleted videos, but
 * includes them in `total`.
 */
function factsText(t: Translate<"playlist">, playlist: Playlist): string {
  const { videos, total, truncated } = playlist
  const facts = countText(t, playlist)
  const gone = total - videos.length
  return truncated || gone === 0 ? facts : `${facts} ${t("gone.count", { n: gone })}`
}

function countText(t: Translate<"playlist">, { videos: listed, total, truncated }: Playlist): string {
  const count = listed.length
  const videos = count === total ? t("videos.all", { total }) : t("videos.some", { count, total })
  const seconds = listed.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0)
  const time = clockText(seconds)
  if (truncated) return seconds > 0 ? t("facts.timeMore", { videos, time }) : t("facts.more", { videos })
  return seconds > 0 ? t("facts.time", { videos, time }) : t("facts", { videos })
}
