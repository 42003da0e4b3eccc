import type { Hit } from "../../../transcript/find.ts"

/** The most markers that users can still tell apart. */
const MARKERS_MAX = 200

type Props = { hits: readonly Hit[]; cues: number; onGo: (hit: number) => void }

/** A bar that marks where in the transcript the hits are. Pressing it goes to the nearest hit. */
export function HitMarkers({ hits, cues, onGo }: Props) {
  const positions = new Set(hits.map(({ cue }) => Math.round((cue / Math.max(1, cues)) * MARKERS_MAX)))
  const go = (share: number) => {
    const wanted = share * cues
    let best = 0
    for (const [at, { cue }] of hits.entries()) {
      if (Math.abs(cue - wanted) < Math.abs((hits[best]?.cue ?? 0) - wanted)) best = at
    }
    onGo(best)
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 8 ${MARKERS_MAX + 1}`}
      preserveAspectRatio="none"
      className="h-full w-full cursor-pointer rounded-full bg-surface text-accent"
      onClick={(event) => {
        const { top, height } = event.currentTarget.getBoundingClientRect()
        if (hits.length > 0) go((event.clientY - top) / height)
      }}
    >
      {[...positions].map((position) => (
        <rect key={position} x="0" y={position} width="8" height="1" fill="currentColor" />
      ))}
    </svg>
  )
}
