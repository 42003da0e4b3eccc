import { useQuery } from "@tanstack/react-query"
import { memo, useCallback, useState } from "react"
import type { Schemas } from "../../../api/paths.gen.ts"
import { balanceQuery, sessionQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { priceOf } from "../../../ui/format.ts"
import { Checkbox } from "../../../ui/input.tsx"
import { ErrorState, SkeletonRows } from "../../../ui/state.tsx"
import { Thumbnail } from "../../../ui/thumbnail.tsx"
import type { Translate } from "../../../words/translate.ts"
import { useWords } from "../../../words/use-words.tsx"
import { getOffer, maxCreditsOf, uniqueBy } from "../../listing/offer.ts"
import { ownVideosQuery } from "../../listing/own-videos.ts"
import { playlistQuery } from "../../listing/playlist-query.ts"
import { ShortOfCredits } from "../../listing/short-of-credits.tsx"
import { addItems } from "../../queue/queue-store.ts"
import { useNavigateTo } from "../../routing/page-link.tsx"
import { setBatchDraft } from "../batches/batch-draft.ts"
import { showWorkList } from "./queue-list.tsx"

type Playlist = Schemas["PlaylistAnswer"]
type Video = Playlist["videos"][number]

/** A playlist as a list to choose videos from, with the price of the chosen ones. */
export function PlaylistPicker({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords("transcribe")
  const { data, error, refetch } = useQuery(playlistQuery(id))
  return (
    <section aria-label={t("playlist")} className="mt-6 rounded-box border border-line p-4">
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <VideoChoice playlist={data} onClose={onClose} />
      ) : (
        <SkeletonRows rows={4} className="h-8" />
      )}
    </section>
  )
}

const canTranscribe = ({ duration_seconds }: Video) => priceOf(duration_seconds) !== null

function VideoChoice({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const t = useWords("transcribe")
  const { title } = playlist
  const videos = uniqueBy(playlist.videos, ({ video_id }) => video_id)
  const possible = videos.filter(canTranscribe)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(possible.map(({ video_id }) => video_id)))
  const { data: account } = useQuery(balanceQuery)
  const wanted = possible.filter(({ video_id }) => chosen.has(video_id))
  const { data: own } = useQuery(ownVideosQuery)
  const price = maxCreditsOf(
    wanted.map(({ video_id, duration_seconds }) =>
      getOffer(duration_seconds, undefined, own?.get(video_id)?.id),
    ),
  )
  const toggle = useCallback((id: string) => setChosen((now) => now.symmetricDifference(new Set([id]))), [])
  const isAll = chosen.size === possible.length
  const { data: session } = useQuery(sessionQuery)
  const go = useNavigateTo()
  const batch = () => {
    setBatchDraft(
      session?.user.id,
      wanted.map(({ video_id }) => video_id),
    )
    go("batches")
  }
  const start = () => {
    addItems(wanted.map(({ video_id, title }) => ({ videoId: video_id, title })))
    onClose()
    showWorkList()
  }
  return (
    <>
      <h2 className="text-lg font-semibold">{title ?? t("playlist.untitled")}</h2>
      <p className="text-sm text-muted">{countText(t, videos.length, playlist)}</p>
      <label className="mt-3 flex items-center gap-3 border-b border-line pb-2 text-sm font-medium">
        <Checkbox
          checked={isAll}
          onChange={() => setChosen(isAll ? new Set() : new Set(possible.map(({ video_id }) => video_id)))}
        />
        {t("choice.all")}
      </label>
      <ul className="max-h-[50vh] overflow-y-auto">
        {videos.map((video) => (
          <Row key={video.video_id} video={video} isChosen={chosen.has(video.video_id)} onToggle={toggle} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="text-sm text-muted">
          <p role="status" data-numbers>
            {account
              ? t("choice.priceOf", { n: chosen.size, credits: price, balance: account.balance })
              : t("choice.price", { n: chosen.size, credits: price })}
          </p>
          <ShortOfCredits credits={price} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="plain" onClick={onClose}>
            {t("choice.close")}
          </Button>
          <Button look="plain" disabled={chosen.size === 0} onClick={batch}>
            {t("choice.batch")}
          </Button>
          <Button disabled={chosen.size === 0} onClick={start}>
            {t("choice.start", { n: chosen.size })}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Says how many of the playlist's videos are listed, and whether it has more than that. */
function countText(t: Translate<"transcribe">, n: number, { total, truncated }: Playlist): string {
  if (n === total) return t(truncated ? "playlist.all.cut" : "playlist.all", { total })
  return t(truncated ? "playlist.some.cut" : "playlist.some", { n, total })
}

type RowProps = { video: Video; isChosen: boolean; onToggle: (id: string) => void }

/** Memoized, because only one of up to 200 rows changes at a time. */
const Row = memo(function Row({ video, isChosen, onToggle }: RowProps) {
  const t = useWords("transcribe")
  const app = useWords("app")
  const offer = getOffer(video.duration_seconds, undefined, undefined)
  return (
    <li>
      <label className="flex items-center gap-3 py-2 text-sm">
        <Checkbox
          checked={isChosen}
          disabled={offer.kind !== "price"}
          onChange={() => onToggle(video.video_id)}
        />
        <Thumbnail src={video.thumbnail} seconds={video.duration_seconds} className="w-22" />
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-serif text-base/5">
          {video.title}
        </span>
        <span className="shrink-0 text-muted" data-numbers>
          {offer.kind === "price"
            ? app("list.price", { min: offer.min, max: offer.max })
            : t("choice.tooLong")}
        </span>
      </label>
    </li>
  )
})
