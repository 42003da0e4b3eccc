import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { useQueueItems } from "../queue/queue-store.ts"
import { ListBar } from "./list-bar.tsx"
import { getOffer, maxCreditsOf, uniqueBy } from "./offer.ts"
import { ownVideosQuery } from "./own-videos.ts"
import { keepVisible, moveSelection, NO_SELECTION, toggleRow } from "./selection.ts"
import { usePageShortcuts } from "./use-page-shortcuts.ts"
import type { Video } from "./video.ts"
import { VideoRow } from "./video-row.tsx"
import { useTranscribe } from "./video-state.tsx"

type Props = {
  label: string
  videos: readonly Video[]
  /** The look of the button for all videos: plain where the page has another main action. */
  look?: "primary" | "plain"
}

/** A list of videos that the user can choose and transcribe, by button or with the key `t`. */
export function VideoList({ label, videos, look = "primary" }: Props) {
  const ids = useMemo(() => videos.map(({ video_id }) => video_id), [videos])
  const [rawSelection, setSelection] = useState(NO_SELECTION)
  const selection = useMemo(() => keepVisible(rawSelection, ids), [rawSelection, ids])
  const list = useRef<HTMLUListElement>(null)
  const { at } = selection
  const transcribe = useTranscribe()
  const offered = useOffers(videos)
  const possible = uniqueBy(
    offered.filter(({ offer }) => offer.kind === "price"),
    ({ video }) => video.video_id,
  )
  const picked = possible.filter(({ video }) => selection.chosen.has(video.video_id))
  const wanted = picked.length > 0 ? picked : possible
  const send = (sent: readonly Offered[]) => {
    const priced = sent.filter(({ offer }) => offer.kind === "price")
    if (priced.length === 0) return
    transcribe(priced.map(({ video }) => video))
    setSelection({ ...selection, chosen: new Set() })
  }
  const chooseAll = (isAll: boolean) => {
    const all = isAll ? possible.map(({ video }) => video.video_id) : []
    setSelection({ ...selection, chosen: new Set(all) })
  }
  const step = (by: number) => (event: KeyboardEvent) =>
    setSelection(moveSelection(selection, ids, by, event.shiftKey))
  usePageShortcuts({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
    x: (event) => setSelection(toggleRow(selection, ids, at, event.shiftKey)),
    a: () => chooseAll(true),
    t: () => send(picked.length > 0 ? picked : offered.slice(Math.max(at, 0), at + 1)),
    Escape: () => setSelection(NO_SELECTION),
  })
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.querySelector<HTMLElement>("input")?.focus()
  }, [at])
  return (
    <>
      <ListBar
        possible={possible.length}
        chosen={picked.length}
        credits={maxCreditsOf(wanted.map(({ offer }) => offer))}
        look={look}
        onChooseAll={chooseAll}
        onSend={() => send(wanted)}
      />
      <ul ref={list} aria-label={label} className="border-t border-line">
        {offered.map((each, index) => (
          <VideoRow
            // A list may contain a video twice, so the ID alone is not unique.
            key={`${each.video.video_id} ${index}`}
            {...each}
            isChosen={picked.some(({ video }) => video.video_id === each.video.video_id)}
            onToggle={(isRange) => setSelection(toggleRow(selection, ids, index, isRange))}
            onSend={() => send([each])}
          />
        ))}
      </ul>
    </>
  )
}

type Offered = ReturnType<typeof useOffers>[number]

/** Returns the videos with what to offer for each, by the queue and the user's history. */
function useOffers(videos: readonly Video[]) {
  const { items } = useQueueItems()
  const { data: own } = useQuery(ownVideosQuery)
  return videos.map((video) => {
    const item = items.findLast(({ videoId }) => videoId === video.video_id)
    return { video, offer: getOffer(video.duration_seconds ?? null, item, own?.get(video.video_id)?.id) }
  })
}
