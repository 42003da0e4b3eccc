import { type RefObject, useEffect, useState } from "react"
import { MIDDLE, SHORT, useMedia, WIDE } from "./use-media.ts"

/**
 * Where the player is: at the top of the side column, small in the corner, across the top, or in a
 * bar of 64 pixels. `isPinned`: it stays visible while the page scrolls.
 */
export type Dock = { mode: "column" | "corner" | "top" | "bar"; isPinned: boolean }

const HEADER_PX = 56
const BAR_PX = 64

/**
 * Returns where the player is shown. `place` is the element that reserves its space in the page.
 */
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
