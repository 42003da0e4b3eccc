import { type RefObject, useEffect, useState } from "react"
import { MEDIUM, SHORT, useMedia, WIDE } from "./use-media.ts"

/**
 * Where the player is: at the top of the side column, small in the corner, across the top, or in a
 * bar of 64 pixels. `isPinned`: it stays visible while the page scrolls.
 */
export type Dock = { mode: "column" | "corner" | "top" | "bar"; isPinned: boolean }

const HEADER_PX = 56
const BAR_PX = 64

/**
 * Returns where the player is shown. `spacer` is the element that reserves its space in the page.
 */
export function useDock(spacer: RefObject<HTMLElement | null>): Dock {
  const isShort = useMedia(SHORT)
  const isWide = useMedia(WIDE)
  const isMedium = useMedia(MEDIUM)
  const [isScrolledPast, setScrolledPast] = useState(false)
  useEffect(() => {
    // The header scrolls away on short screens.
    const edge = (isShort ? 0 : HEADER_PX) + BAR_PX
    const update = () => setScrolledPast((spacer.current?.getBoundingClientRect().bottom ?? edge) < edge)
    update()
    addEventListener("scroll", update, { passive: true })
    return () => removeEventListener("scroll", update)
  }, [isShort, spacer])
  if (isShort) return { mode: "bar", isPinned: isScrolledPast }
  if (isWide) return { mode: "column", isPinned: false }
  if (isMedium) return { mode: "corner", isPinned: true }
  return { mode: isScrolledPast ? "bar" : "top", isPinned: isScrolledPast }
}
