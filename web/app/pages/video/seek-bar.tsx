import type { KeyboardEvent } from "react"
import { Waveform } from "../../../reader/waveform.tsx"
import type { Cue } from "../../../transcript/cue.ts"
import { cx } from "../../../ui/cx.ts"
import { clockText } from "../../../ui/format.ts"
import { useWords } from "../../../words/use-words.tsx"
import { SKIP_SECONDS } from "./player.ts"

const PAGE_SECONDS = 30

type Props = {
  cues: readonly Cue[]
  /** The length of the video, in seconds. */
  duration: number
  /** The current playback time, in whole seconds. */
  seconds: number
  onSeek: (seconds: number) => void
  className: string
}

/** The waveform as a slider: users press it, or move it with the keys that sliders have. */
export function SeekBar({ cues, duration, seconds, onSeek, className }: Props) {
  const t = useWords("video")
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
  return (
    <div
      role="slider"
      aria-label={t("seek")}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={now}
      aria-valuetext={t("seek.position", { time: clockText(now), length: clockText(most) })}
      tabIndex={0}
      className={cx("w-full", className)}
      onKeyDown={onKeyDown}
    >
      <Waveform
        cues={cues}
        duration={duration}
        seconds={seconds}
        onSeek={onSeek}
        className="size-full cursor-pointer"
      />
    </div>
  )
}
