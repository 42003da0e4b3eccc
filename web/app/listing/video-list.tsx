import { useEffect, useMemo, useRef, useState } from "react"
import { Kbd } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/cx.ts"
import { agoText, priceOf } from "../../ui/format.ts"
import { Checkbox } from "../../ui/input.tsx"
import { Thumbnail } from "../../ui/thumbnail.tsx"
import { useWords } from "../../words/use-words.tsx"
import type { Item } from "../queue/queue.ts"
import { useQueueItems } from "../queue/queue-store.ts"
import { PageLink } from "../routing/page-link.tsx"
import { keep, move, NOTHING, toggle } from "./selection.ts"
import { useKeys } from "./use-keys.ts"
import { useTranscribe, VideoState } from "./video-state.tsx"

export type Video = {
  video_id: string
  title: string
  channel?: string | null
  channel_id?: string | null
  published_at: string | null
  thumbnail: string | null
  duration_seconds?: number | null
}

/** A list of videos that the user can choose and transcribe, by button or with the key `t`. */
export function VideoList({ label, videos }: { label: string; videos: readonly Video[] }) {
  const t = useWords("app")
  const ids = useMemo(() => videos.map(({ video_id }) => video_id), [videos])
  const [held, setSelection] = useState(NOTHING)
  const selection = useMemo(() => keep(held, ids), [held, ids])
  const list = useRef<HTMLUListElement>(null)
  const { at, chosen } = selection
  const queue = useQueueItems()
  const transcribe = useTranscribe()
  const send = (wanted: readonly Video[]) => {
    if (wanted.length === 0) return
    transcribe(wanted)
    setSelection({ ...selection, chosen: new Set() })
  }
  const chooseAll = () => setSelection({ ...selection, chosen: new Set(ids) })
  const picked = videos.filter(({ video_id }) => chosen.has(video_id))
  const step = (by: number) => (event: KeyboardEvent) =>
    setSelection(move(selection, ids, by, event.shiftKey))
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    x: (event) => setSelection(toggle(selection, ids, at, event.shiftKey)),
    a: chooseAll,
    t: () => send(picked.length > 0 ? picked : videos.slice(Math.max(at, 0), at + 1)),
    Escape: () => setSelection(NOTHING),
  })
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.querySelector<HTMLElement>("input")?.focus()
  }, [at])
  return (
    <>
      {/* The hint and the bar share one place, so that the list does not move when the first
          video is chosen. */}
      <div className="sticky top-14 z-10 flex min-h-14 items-center bg-paper py-2 text-sm">
        {picked.length > 0 ? (
          <section aria-label={t("list.chosen")} className="flex w-full flex-wrap items-center gap-2">
            <p role="status" data-numbers className="me-auto">
              {t("list.price", { n: picked.length, credits: sumOf(picked), b: medium })}
            </p>
            <Button size="small" onClick={() => send(picked)}>
              {t("list.transcribeChosen", { n: picked.length })}
            </Button>
            <Button look="ghost" size="small" onClick={() => setSelection(NOTHING)}>
              {t("list.clear")}
            </Button>
          </section>
        ) : (
          <div className="flex w-full items-center gap-3">
            <p className="me-auto text-muted">
              <span className="md:hidden">{t("list.hint")} </span>
              <span className="max-md:hidden">{t("list.hint.keys", { key: keyboardKey })} </span>
              {t("list.hint.price")}
            </p>
            {videos.length > 1 && (
              <Button look="plain" size="small" onClick={chooseAll}>
                {t("list.chooseAll")}
              </Button>
            )}
          </div>
        )}
      </div>
      <ul ref={list} aria-label={label} className="border-t border-line">
        {videos.map((video, index) => (
          <Row
            // A list may contain a video twice, so the ID alone is not unique.
            key={`${video.video_id} ${index}`}
            video={video}
            item={queue.items.findLast(({ videoId }) => videoId === video.video_id)}
            isChosen={chosen.has(video.video_id)}
            onToggle={(isRange) => setSelection(toggle(selection, ids, index, isRange))}
            onSend={() => send([video])}
          />
        ))}
      </ul>
    </>
  )
}

const medium = (text: string) => <span className="font-medium">{text}</span>
const keyboardKey = (name: string) => <Kbd>{name}</Kbd>

/** Credits of a long transcript. */
const CREDITS_MAX = 2

/** The most that the videos may cost: one of unknown length may be long. */
const sumOf = (videos: readonly Video[]) =>
  videos.reduce(
    (sum, { duration_seconds: length = null }) =>
      sum + (length === null ? CREDITS_MAX : (priceOf(length) ?? 0)),
    0,
  )

type RowProps = {
  video: Video
  item: Item | undefined
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  onSend: () => void
}

function Row({ video, item, isChosen, onToggle, onSend }: RowProps) {
  const { title, thumbnail, channel, channel_id, published_at, duration_seconds } = video
  return (
    <li
      className={cx(
        "flex items-center gap-3 border-b border-line py-3 max-sm:flex-col max-sm:items-stretch max-sm:gap-1",
        isChosen && "bg-wash",
      )}
    >
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <Checkbox
          className="ms-1 sm:ms-3"
          checked={isChosen}
          onClick={(event) => onToggle(event.shiftKey)}
          readOnly
        />
        <Thumbnail src={thumbnail} seconds={duration_seconds} className="w-22 sm:w-30" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 text-page-start font-serif text-[17px]/6 font-medium">
            {title}
          </span>
          <span className="mt-0.5 block text-sm text-muted sm:truncate">
            {published_at !== null && (
              <time dateTime={published_at}>{agoText(published_at, Date.now())}</time>
            )}
            {published_at !== null && channel && " · "}
            {channel &&
              (channel_id ? (
                <PageLink page="channel" id={channel_id} className="hover:underline">
                  {channel}
                </PageLink>
              ) : (
                channel
              ))}
          </span>
        </span>
      </label>
      <span className="max-sm:ps-33 sm:pe-2">
        <VideoState
          item={item}
          title={title}
          isPossible={priceOf(duration_seconds ?? null) !== null}
          onSend={onSend}
        />
      </span>
    </li>
  )
}
