import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { CircleAlert, CircleCheck } from "lucide-react"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { FailureText } from "../../../ui/errors/failure-text.tsx"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { ReadLink } from "../../listing/video-state.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { type BatchVideo, readVideos } from "./batch.ts"

const SHOWN = 50

/**
 * The videos of a batch that have ended, in the batch's order. `ended`: how many have ended. The
 * list is requested again when this number changes.
 */
export function Videos({ batchId, ended }: { batchId: string; ended: number }) {
  const t = useWords("batches")
  const [most, setMost] = useState(SHOWN)
  const { data, error, refetch } = useQuery({
    queryKey: ["batch-videos", batchId, ended],
    queryFn: async ({ signal }) => {
      const params = { path: { batch_id: batchId }, query: { wait: "0" } }
      const call = api.GET("/api/batches/{batch_id}/results", { params, parseAs: "text", signal })
      return readVideos(await answerOf(call))
    },
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={Math.min(ended, 5)} className="h-16" />
  return (
    <div>
      <ul aria-label={t("videos")} className="divide-y divide-line border-y border-line">
        {data.slice(0, most).map((video) => (
          <Row key={video.video_id} video={video} />
        ))}
      </ul>
      {data.length > most && (
        <Button look="plain" size="small" className="mt-3" onClick={() => setMost(most + SHOWN)}>
          {t("videos.more", { count: Math.min(SHOWN, data.length - most) })}
        </Button>
      )}
    </div>
  )
}

const ICONS = {
  done: { Icon: CircleCheck, className: "text-good" },
  failed: { Icon: CircleAlert, className: "text-bad" },
} as const

function Row({ video }: { video: BatchVideo }) {
  const t = useWords("batches")
  const creditsText = useCreditsText()
  const { video_id, status, cached, credits_used, error } = video
  const name = video.video_title ?? video_id
  const { Icon, className } = ICONS[status]
  const isDone = status === "done"
  const names = "font-serif text-base/6 font-medium"
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm">
      <Thumbnail src={thumbnailOf(video_id)} className="w-22" />
      <span className="min-w-0 flex-1 basis-52">
        {isDone ? (
          <PageLink page="video" id={rowIdOf(video)} dir="auto" className={`${names} hover:underline`}>
            {name}
          </PageLink>
        ) : (
          <span dir="auto" className={names}>
            {name}
          </span>
        )}
        <span className="flex items-center gap-1.5 text-muted [&_svg]:size-4 [&_svg]:shrink-0">
          <Icon aria-label={t(`video.${status}`)} className={className} />
          <span data-numbers>
            {error ? <FailureText error={error} /> : cached ? t("video.cached") : creditsText(credits_used)}
          </span>
        </span>
      </span>
      {isDone && <ReadLink id={rowIdOf(video)} title={name} />}
    </li>
  )
}

/** Returns the ID of the video's row in the history. */
const rowIdOf = ({ video_id }: BatchVideo): string => `trn_${video_id}`
