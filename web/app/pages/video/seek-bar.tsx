import { type KeyboardEvent, type PointerEvent, useState } from "react"
import { Waveform } from "../../../reader/waveform.tsx"
import type { Chapter, Cue } from "../../../transcript/cue.ts"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { SKIP_SECONDS } from "./player.ts"

const PAGE_SECONDS = 30

type Props = {
  cues: readonly Cue[]
  /** Marked on the bar where they start. The bar names the chapter under the pointer. */
  chapters: readonly Chapter[]
  /** The length of the video, in seconds. */
  duration: number
  /** The current playback time, in whole seconds. */
  seconds: number
  onSeek: (seconds: number) => void
  className: string
}

/**
 * The waveform as a slider: users press it, or move it with the keys that sliders have. The pointer
 * shows the time and chapter that a press would go to.
 */
export function SeekBar({ cues, chapters, duration, seconds, onSeek, className }: Props) {
  const t = useWords("video")
  const [pointed, setPointed] = useState<number>()
  const most = Math.floor(duration)
  const now = Math.min(seconds, most)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: now - SKIP_SECONDS,
      ArrowDown: now - SKIP_SECONDS,
      ArrowRight: now + SKIP_SECONDS,
      ArrowUp: now + SKIP_SECONDS,
      PageDown: now - PAGE_SECONDS,
      PageUp: now + PAGE_SECONDS,
      Home: 0,
      End: most,
    }[event.key]
    if (to === undefined || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    onSeek(Math.min(most, Math.max(0, to)))
  }
  const onPointerMove = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  return (
    <div
      role="slider"
      aria-label={t("seek")}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={now}
      aria-valuetext={t("seek.position", { time: clockText(now), length: clockText(most) })}
      tabIndex={0}
      className={cx("relative w-full", className)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(undefined)}
    >
      <Waveform
        cues={cues}
        duration={duration}
        seconds={seconds}
        onSeek={onSeek}
        className="size-full cursor-pointer"
      />
      {chapters
        .filter(({ start }) => start > 0)
        .map(({ start }) => (
          <span
            key={start}
            aria-hidden
            data-chapter-mark
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-on-night"
            style={{ left: percent(start / duration) }}
          />
        ))}
      {pointed !== undefined && <PointedTime at={pointed} seconds={pointed * duration} chapters={chapters} />}
    </div>
  )
}

type PointedProps = { at: number; seconds: number; chapters: readonly Chapter[] }

/** The time under the pointer and its chapter, above the bar. `at` is its place, from 0 to 1. */
function PointedTime({ at, seconds, chapters }: PointedProps) {
  const chapter = chapters.findLast(({ start }) => start <= seconds)
  return (
    <span
      aria-hidden
      data-pointed-time
      data-numbers
      className="pointer-events-none absolute bottom-full mb-1 max-w-48 truncate rounded bg-on-night px-1.5 py-0.5 text-xs text-night"
      // Keeps the label within the bar: it is left-aligned at the left end, and right-aligned at
      // the right.
      style={{ left: percent(at), transform: `translateX(-${percent(at)})` }}
    >
      {chapter ? `${clockText(seconds)} · ${chapter.title}` : clockText(seconds)}
    </span>
  )
}

const percent = (share: number) => `${Math.min(100, share * 100).toFixed(2)}%`
