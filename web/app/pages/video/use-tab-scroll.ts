import { type RefObject, useLayoutEffect, useRef } from "react"

/**
 * Returns each tab to where the user left it. A tab that opens for the first time starts at its
 * top, even if the page was scrolled. `root` holds the tabs; in wide windows it scrolls alone, so
 * nothing is done there (`isEnabled` false). Call the returned function before another tab opens.
 */
export function useTabScroll(
  tab: string,
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
): () => void {
  const positions = useRef(new Map<string, number>())
  const shown = useRef(tab)
  useLayoutEffect(() => {
    if (shown.current === tab) return undefined
    shown.current = tab
    if (!isEnabled) return undefined
    const position = positions.current.get(tab)
    if (position !== undefined) {
      // The transcript's list scrolls the page by itself when it appears. This must come after
      // that, so it waits for the next frame.
      const frame = requestAnimationFrame(() => scrollTo({ top: position, behavior: "instant" }))
      return () => cancelAnimationFrame(frame)
    }
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0)
      root.current?.scrollIntoView({ block: "start", behavior: "instant" })
    return undefined
  }, [tab, root, isEnabled])
  return () => void positions.current.set(tab, scrollY)
}
