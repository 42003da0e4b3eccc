import { type KeyboardEvent, type PointerEvent, useState } from "react"
import { useWords } from "../../../words/use-words.tsx"

const [WIDTH_MIN, WIDTH_MAX, WIDTH_STEP] = [300, 520, 16]
const WIDTH_DEFAULT = 380
const KEY = "reader:column"

const clampWidth = (width: number) => Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)))

function readWidth(): number {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return stored > 0 ? clampWidth(stored) : WIDTH_DEFAULT
  } catch {
    return WIDTH_DEFAULT
  }
}

/** Returns the width of the side column in pixels, as the user last set it, and its setter. */
export function useColumnWidth() {
  const [width, setWidth] = useState(readWidth)
  const change = (next: number) => {
    setWidth(clampWidth(next))
    try {
      localStorage.setItem(KEY, String(clampWidth(next)))
    } catch {
      // Without storage, the width lasts until the page closes.
    }
  }
  return { width, change }
}

type Props = ReturnType<typeof useColumnWidth>

/**
 * The divider between the side column and the text. Users drag it, or move it with the arrow keys.
 */
export function ColumnDivider({ width, change }: Props) {
  const t = useWords("video")
  const onPointerMove = ({ currentTarget, pointerId, movementX }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) change(width + movementX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: -WIDTH_STEP,
      ArrowRight: WIDTH_STEP,
      Home: WIDTH_MIN - WIDTH_MAX,
      End: WIDTH_MAX - WIDTH_MIN,
    }[event.key]
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
      aria-valuemin={WIDTH_MIN}
      aria-valuemax={WIDTH_MAX}
      tabIndex={0}
      className="sticky top-14 h-[calc(100dvh-3.5rem)] w-3 cursor-col-resize touch-none border-s border-line hover:border-s-2 hover:border-accent focus-visible:border-s-2 focus-visible:border-accent focus-visible:outline-none"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  )
}
