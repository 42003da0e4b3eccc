import { type KeyboardEvent, type PointerEvent, useState } from "react"
import { useWords } from "../../../words/use-words.tsx"

const [LEAST, MOST, STEP] = [300, 520, 16]
const FIRST = 380
const KEY = "reader:column"

const within = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)))

function read(): number {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return kept > 0 ? within(kept) : FIRST
  } catch {
    return FIRST
  }
}

/** Returns the width of the side column in pixels, as the user last set it, and its setter. */
export function useColumn() {
  const [width, setWidth] = useState(read)
  const change = (next: number) => {
    setWidth(within(next))
    try {
      localStorage.setItem(KEY, String(within(next)))
    } catch {
      // Without storage, the width lasts until the page closes.
    }
  }
  return { width, change }
}

type Props = ReturnType<typeof useColumn>

/**
 * The divider between the side column and the text. Users drag it, or move it with the arrow keys.
 */
export function Split({ width, change }: Props) {
  const t = useWords("video")
  const onPointerMove = ({ currentTarget, pointerId, movementX }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) change(width + movementX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: LEAST - MOST, End: MOST - LEAST }[event.key]
    if (by === undefined) return
    event.preventDefault()
    change(width + by)
  }
  return (
    <div
      role="separator"
      aria-label={t("column")}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className="sticky top-14 h-[calc(100dvh-3.5rem)] w-3 cursor-col-resize touch-none border-s border-line hover:border-s-2 hover:border-accent focus-visible:border-s-2 focus-visible:border-accent focus-visible:outline-none"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
