import { useWindowVirtualizer } from "@tanstack/react-virtual"
import {
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import { Paragraph } from "../../../reader/paragraph.tsx"
import { cueAt } from "../../../transcript/cue.ts"
import { cueOfSecond } from "../../../transcript/linked-cue.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { paragraphOf } from "../../../transcript/paragraphs.ts"
import { useWords } from "../../../words/use-words.tsx"
import { FindBar } from "./find-bar.tsx"
import { HitMarkers } from "./hit-markers.tsx"
import type { Player } from "./player.ts"
import { SelectionBar } from "./selection-bar.tsx"
import { REDUCED_MOTION } from "./use-media.ts"
import type { Finding, Reading } from "./use-reading.ts"

const LINE_PX = 32
const CHARS_PER_LINE = 62
/**
 * The space, in pixels, that the bars at the top cover. A paragraph scrolled to starts below it.
 */
const BARS_PX = 164

type Props = {
  row: Transcription
  reading: Reading
  finding: Finding
  player: Player
  startAt: number | null
  /**
   * The time in the URL, in seconds, that the view has already scrolled to. It scrolls there only
   * once.
   */
  arrived: RefObject<number | null>
  /** True while the transcript follows the player: until the user scrolls or searches. */
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
}

/** The transcript as a virtual list. It follows the player. Pressing the text seeks to its time. */
export function TranscriptView(props: Props) {
  const { row, reading, finding, player, startAt, arrived, isFollowing, setFollowing } = props
  const t = useWords("video")
  const { cues, paragraphs, hasTimes } = reading
  const list = useRef<HTMLOListElement>(null)
  const { hits, current, setCurrent } = finding
  const [offset, setOffset] = useState(0)
  // Measured again on resize, because the content above the list changes its height.
  useEffect(() => {
    const measure = () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + scrollY)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [])
  const rows = useWindowVirtualizer({
    count: paragraphs.length,
    estimateSize: (at) => {
      const { from, to, chapter } = paragraphs[at] ?? { from: 0, to: 0 }
      const characters = cues.slice(from, to).reduce((sum, { text }) => sum + text.length + 1, 0)
      return Math.ceil(characters / CHARS_PER_LINE) * LINE_PX + 20 + (chapter === undefined ? 0 : 56)
    },
    overscan: 5,
    scrollMargin: offset,
    scrollPaddingStart: BARS_PX,
  })

  const cue = useSyncExternalStore(player.subscribe, () => {
    if (!hasTimes) return -1
    const { seconds } = player.read()
    if (seconds !== null) return cueAt(cues, seconds)
    return startAt === null ? -1 : cueOfSecond(cues, startAt)
  })
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.read().isPlaying)
  const spoken = cue < 0 ? -1 : paragraphOf(paragraphs, cue)
  const show = useCallback(
    (at: number) => {
      const shown = list.current?.querySelector(`[data-index="${at}"]`)
      if (shown)
        shown.scrollIntoView({
          block: "center",
          behavior: matchMedia(REDUCED_MOTION).matches ? "auto" : "smooth",
        })
      else rows.scrollToIndex(at, { align: "center" })
    },
    [rows],
  )
  useEffect(() => {
    if (isFollowing && isPlaying && spoken >= 0) show(spoken)
  }, [isFollowing, isPlaying, spoken, show])
  const hit = hits[current]
  useEffect(() => {
    if (hit) rows.scrollToIndex(paragraphOf(paragraphs, hit.cue), { align: "center" })
  }, [hit, rows, paragraphs])
  // Scrolls to the time in the URL, if it has one.
  useEffect(() => {
    if (startAt === null || offset === 0 || arrived.current === startAt) return
    arrived.current = startAt
    rows.scrollToIndex(paragraphOf(paragraphs, Math.max(0, cueOfSecond(cues, startAt))), { align: "start" })
  }, [startAt, offset, rows, paragraphs, cues, arrived])

  const seek = useCallback((seconds: number) => player.seek(seconds), [player])
  const goToHit = (at: number) => {
    setFollowing(false)
    setCurrent(at)
  }
  /**
   * Seeks to the pressed words if the player is open. Selecting text does not count as pressing.
   */
  const onClick = ({ target }: MouseEvent) => {
    if (player.read().openAt === null || getSelection()?.isCollapsed === false || !hasTimes) return
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-cue]") : null
    const start = pressed && cues[Number(pressed.dataset["cue"])]?.start
    if (typeof start === "number") seek(start)
  }
  return (
    <section aria-label={t("tab.transcript")} className="flex min-w-0 flex-col">
      <div className="z-10 max-md:sticky max-md:bottom-14 max-md:order-last md:sticky md:top-24 lg:top-14 short:static short:order-first">
        <FindBar
          words={finding.words}
          onWords={(words) => {
            if (words.trim() !== "") setFollowing(false)
            finding.setWords(words)
          }}
          count={hits.length}
          current={current}
          onGo={goToHit}
          player={player}
          onFollow={isPlaying && !isFollowing ? () => setFollowing(true) : undefined}
        />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_8px] gap-3 pt-1 sm:gap-5 md:max-lg:pe-48 short:pe-0">
        <ol
          ref={list}
          lang={row.language ?? undefined}
          onClick={onClick}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const part = paragraphs[index]
            if (!part) return null
            const isSpoken = index === spoken
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={paragraphs.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - offset}px)` }}
              >
                <Paragraph
                  part={part}
                  cues={cues}
                  active={isSpoken ? cue : undefined}
                  hits={hits}
                  current={current}
                  hasTimes={hasTimes}
                  onSeek={seek}
                />
              </li>
            )
          })}
        </ol>
        <div className="sticky top-42 h-[calc(100dvh-18rem)] md:h-[calc(100dvh-13rem)] lg:top-28 lg:h-[calc(100dvh-10rem)] short:top-20 short:h-[calc(100dvh-6rem)]">
          {hits.length > 0 && <HitMarkers hits={hits} cues={cues.length} onGo={goToHit} />}
        </div>
      </div>
      <SelectionBar list={list} row={row} reading={reading} />
    </section>
  )
}
