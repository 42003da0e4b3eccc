import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { SkeletonRows } from "../../../ui/state.tsx"
import { Thumbnail, thumbnailOf } from "../../../ui/thumbnail.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { ChannelPicture } from "../../listing/channel-list.tsx"
import { channelQuery } from "../../listing/channel-query.ts"
import { playlistQuery } from "../../listing/playlist-query.ts"
import type { BatchRequest } from "./batch-order.ts"
import { useKnownVideos } from "./known-videos.ts"

/** How many videos are shown with a picture. The others are only counted. */
const SHOWN = 5

type Props = {
  request: BatchRequest
  /** The most videos of a playlist or channel. */
  most: number | undefined
}

/** Shows which videos a batch is for, before the user pays. Makes only requests that are free. */
export function BatchPreview({ request, most = 0 }: Props) {
  if ("urls" in request) return <VideoRows videoIds={request.urls} count={request.urls.length} />
  if ("playlist" in request) return <Playlist id={request.playlist} most={most} />
  return <Channel id={request.channel} most={most} />
}

function Playlist({ id, most }: { id: string; most: number }) {
  const { data, isPending } = useQuery(playlistQuery(id))
  const videoIds = [...new Set(data?.videos.map(({ video_id }) => video_id))]
  const listed = data?.truncated === false ? videoIds.length : (data?.total ?? 0)
  return (
    <>
      <ListName name={data?.title ?? null} most={most} />
      {isPending && <SkeletonRows rows={Math.min(SHOWN, most)} className="h-9" />}
      <VideoRows videoIds={videoIds.slice(0, most)} count={Math.min(most, listed)} />
    </>
  )
}

function Channel({ id, most }: { id: string; most: number }) {
  const { data } = useQuery(channelQuery(id))
  const name = data?.name ?? null
  return (
    <ListName name={name} most={most}>
      <ChannelPicture thumbnail={data?.thumbnail ?? null} name={name ?? ""} />
    </ListName>
  )
}

function ListName({ name, most, children }: { name: string | null; most: number; children?: ReactNode }) {
  const t = useWords("batches")
  return (
    <p className="flex min-h-12 items-center gap-3">
      {children}
      <span className="min-w-0">
        {name !== null && (
          <span dir="auto" className="block truncate font-serif text-base/6 font-medium">
            {name}
          </span>
        )}
        <span data-numbers className="block text-sm text-muted">
          {t("wanted.list", { n: most })}
        </span>
      </span>
    </p>
  )
}

function VideoRows({ videoIds, count }: { videoIds: readonly string[]; count: number }) {
  const t = useWords("batches")
  const known = useKnownVideos()
  const shown = videoIds.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <div className="text-sm">
      <ul aria-label={t("wanted")} className="grid grid-cols-1 gap-2">
        {shown.map((videoId) => {
          const { title, isOwn } = known(videoId)
          return (
            <li key={videoId} className="flex items-center gap-3">
              <Thumbnail src={thumbnailOf(videoId)} className="w-16" />
              <span className="min-w-0">
                <span
                  dir="auto"
                  className={
                    title === undefined ? "block truncate font-mono" : "block truncate font-serif text-base/5"
                  }
                >
                  {title ?? videoId}
                </span>
                {isOwn && <span className="block text-muted">{t("wanted.own")}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      {count > shown.length && (
        <p data-numbers className="mt-2 text-muted">
          {t("wanted.more", { n: count - shown.length })}
        </p>
      )}
    </div>
  )
}
