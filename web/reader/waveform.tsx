import type { MouseEvent } from "react"
import { memo, useMemo } from "react"
import type { Cue } from "../transcript/cue.ts"

/** Bars are 2 units wide, with a gap of 1. */
const STEP = 3
const HEIGHT = 100
const HEIGHT_MIN = 10

type Props = {
  cues: readonly Cue[]
  /** The length of the video, in seconds. */
  duration: number
  /** The current playback time, in seconds. */
  seconds: number
  bars?: number
  onSeek?: (seconds: number) => void
  className?: string
}

/** A waveform of how much is said when, in characters per second. It is also the progress bar. */
export function Waveform({ cues, duration, seconds, bars = 72, onSeek, className }: Props) {
  const heights = useMemo(() => densityOf(cues, duration, bars), [cues, duration, bars])
  const played = Math.round((seconds / Math.max(1, duration)) * bars)
  const onClick = ({ currentTarget, clientX }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onSeek?.(Math.max(0, ((clientX - left) / width) * duration))
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars * STEP - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      onClick={onSeek && onClick}
    >
      <Bars heights={heights} played={played} />
    </svg>
  )
}

const Bars = memo(({ heights, played }: { heights: readonly number[]; played: number }) =>
  heights.map((height, at) => (
    <rect
      // Bars have no ID, so their index is the key.
      key={at}
      x={at * STEP}
      y={(HEIGHT - height) / 2}
      width="2"
      height={height}
      rx="1"
      className={at < played ? "fill-ember" : "fill-on-night/25"}
    />
  )),
)

/**
 * Returns the characters spoken in each of `bars` equal parts of the video, scaled from
 * HEIGHT_MIN to HEIGHT.
 */
function densityOf(cues: readonly Cue[], duration: number, bars: number): number[] {
  const characters = Array.from({ length: bars }, () => 0)
  const slot = Math.max(1, duration) / bars
  for (const { start, duration: length, text } of cues) {
    const first = Math.min(bars - 1, Math.floor(start / slot))
    const last = Math.min(bars - 1, Math.max(first, Math.floor((start + length) / slot)))
    // Weights the middle of a cue most, as speech is usually loudest there.
    for (let at = first; at <= last; at += 1) {
      const position = (at - first + 0.5) / (last - first + 1)
      characters[at] =
        (characters[at] ?? 0) + (text.length / (last - first + 1)) * Math.sin(position * Math.PI)
    }
  }
  const most = Math.max(...characters, 1)
  return characters.map((value) => Math.round(HEIGHT_MIN + (HEIGHT - HEIGHT_MIN) * (value / most)))
}
