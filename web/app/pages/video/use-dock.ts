import { type RefObject, useEffect, useState } from "react"
import { MIDDLE, SHORT, useMedia, WIDE } from "./use-media.ts"

/**
 * Where the player is: on top of the side column, as a small picture in the corner, across the top,
 * or as a bar of 64 pixels. It never has more than a third of the height.
 */
export type Dock = { mode: "column" | "corner" | "top" | "bar"; isPinned: boolean }

const HEADER_PX = 56
const BAR_PX = 64

/** `place` keeps the player's room in the page while the player itself is pinned to the window. */
export function useDock(place: RefObject<HTMLElement | null>): Dock {
  const isShort = useMedia(SHORT)
  const isWide = useMedia(WIDE)
  const isMiddle = useMedia(MIDDLE)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    // The header scrolls away on short screens.
    const edge = (isShort ? 0 : HEADER_PX) + BAR_PX
    const look = () => setPast((place.current?.getBoundingClientRect().bottom ?? edge) < edge)
    look()
    addEventListener("scroll", look, { passive: true })
    return () => removeEventListener("scroll", look)
  }, [isShort, place])
  if (isShort) return { mode: "bar", isPinned: isPast }
  if (isWide) return { mode: "column", isPinned: false }
  if (isMiddle) return { mode: "corner", isPinned: true }
  return { mode: isPast ? "bar" : "top", isPinned: isPast }
}
