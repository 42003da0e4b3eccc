import { useInfiniteQuery } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { Button } from "../../../ui/button.tsx"
import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { agoText } from "../../../ui/format.ts"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { getOffer } from "../../listing/offer.ts"
import { ReadLink, useTranscribe, VideoState } from "../../listing/video-state.tsx"
import { useQueueItems } from "../../queue/queue-store.ts"

type Video = Schemas["AppWatchlistVideosAnswer"]["videos"][number]

const PAGE = "10"

/** The videos that a watchlist has announced, newest first. */
export function NewVideos({ watchlistId: id }: { watchlistId: string }) {
  const t = useWords("watchlists")
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["watchlist-videos", id],
    queryFn: ({ pageParam: after, signal }) => {
      const query = { limit: PAGE, ...(after === undefined ? {} : { after }) }
      const params = { path: { watchlist_id: id }, query }
      return answerOf(api.GET("/api/watchlists/{watchlist_id}/videos", { params, signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} className="h-12" />
  const videos = data.pages.flatMap((page) => page.videos)
  if (videos.length === 0) return <p className="text-sm text-muted">{t("videos.none")}</p>
  return (
    <>
      <ul aria-label={t("videos")} className="divide-y divide-line border-y border-line">
        {videos.map((video) => (
          <Row key={`${video.video_id} ${video.source.id}`} video={video} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="plain"
          size="small"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("videos.older")}
        </Button>
      )}
    </>
  )
}

function Row({ video }: { video: Video }) {
  const t = useWords("watchlists")
  const { video_id: id, url, title, channel, found_at: foundAt, transcript, summary } = video
  const [noTranscript, noSummary] = [transcript?.error, summary?.error]
  const queue = useQueueItems()
  const transcribe = useTranscribe()
  const item = queue.items.findLast(({ videoId }) => videoId === id)
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          dir="auto"
          className="block font-serif hover:underline"
        >
          {title}
        </a>
        <p className="text-sm text-muted">
          {channel && `${channel} · `}
          {t("videos.found", {
            ago: agoText(foundAt, Date.now()),
            time: (ago) => <time dateTime={foundAt}>{ago}</time>,
          })}
        </p>
        {noTranscript && (
          <p className="text-sm text-muted">
            <FailureText error={noTranscript} />
          </p>
        )}
        {noSummary && (
          <p className="text-sm text-muted">
            {t("videos.noSummary", { why: () => <FailureText error={noSummary} /> })}
          </p>
        )}
      </div>
      {transcript?.status === "done" ? (
        <ReadLink id={id} title={title} />
      ) : (
        <VideoState
          offer={getOffer(null, item, undefined)}
          title={title}
          onSend={() => transcribe([video])}
        />
      )}
    </li>
  )
}
