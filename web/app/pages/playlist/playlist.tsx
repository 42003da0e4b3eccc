import { useQuery } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { clockText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, Skeleton, SkeletonRows } from "../../../ui/state.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { VideoList } from "../../listing/video-list.tsx"
import { usePageId } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"

type Playlist = Schemas["PlaylistAnswer"]

const KEPT_MS = 300_000

export function Page() {
  const t = useWords("playlist")
  const id = usePageId()
  const { data, error, refetch } = useQuery({
    queryKey: ["playlist", id],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/playlist", { params: { query: { playlist: id } }, signal })),
    staleTime: KEPT_MS,
  })
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
        <Skeleton className="mb-8 h-14 w-64" />
        <SkeletonRows rows={6} className="h-20" />
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

/** "12 of 40 videos, 3:20:11 in all; the list goes on after these." */
function factsText(t: Translate<"playlist">, { videos: listed, total, truncated }: Playlist): string {
  const count = listed.length
  const videos = count === total ? t("videos.all", { total }) : t("videos.some", { count, total })
  const seconds = listed.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0)
  const time = clockText(seconds)
  if (truncated) return seconds > 0 ? t("facts.timeMore", { videos, time }) : t("facts.more", { videos })
  return seconds > 0 ? t("facts.time", { videos, time }) : t("facts", { videos })
}
