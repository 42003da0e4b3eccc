import { useCallback, useSyncExternalStore } from "react"

/** Same as the variant `wide` in style.css: space for a column beside the text. */
export const WIDE = "(min-width: 68rem) and (min-height: 31.26rem)"
/** Same as `--breakpoint-md` in style.css. */
export const MEDIUM = "(min-width: 52rem)"
/** Same as `max-sm` in Tailwind, with `--breakpoint-sm` of style.css. */
export const NARROW = "(width < 40rem)"
/** Same as the variant `short` in style.css. */
export const SHORT = "(max-height: 31.25rem)"

/**
 * True for users who want no motion. Scripts that scroll must check it, because no style sheet can
 * stop them.
 */
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)"

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener("change", listener)
      return () => media.removeEventListener("change", listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
