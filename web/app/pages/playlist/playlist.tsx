import { useQuery } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { clockText, numberText } from "../../../ui/format.ts"
import { EmptyState, ErrorState, Skeleton, SkeletonRows } from "../../../ui/state.tsx"
import { VideoList } from "../../listing/video-list.tsx"
import { usePageId } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"

const KEPT_MS = 300_000

export function Page() {
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
        <PageHeader title="Playlist" />
        {failureOf(error).status === 400 ? (
          <EmptyState title="No such playlist">
            It is private or gone, or the address is not one of a playlist.
          </EmptyState>
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
  const { title, videos, total, truncated } = data
  const seconds = videos.reduce((sum, { duration_seconds }) => sum + (duration_seconds ?? 0), 0)
  return (
    <>
      <PageHeader title={title ?? "A playlist without a name"}>
        <span data-numbers>
          {videos.length === total
            ? numberText(total)
            : `${numberText(videos.length)} of ${numberText(total)}`}{" "}
          videos
          {seconds > 0 && `, ${clockText(seconds)} in all`}
          {truncated && "; the list goes on after these"}.
        </span>
      </PageHeader>
      {videos.length === 0 ? (
        <EmptyState title="The playlist is empty">Its videos are gone, or private.</EmptyState>
      ) : (
        <VideoList label="Videos of the playlist" videos={videos} />
      )}
    </>
  )
}
