import { useCallback, useSyncExternalStore } from "react"

/** As the variant `wide` of style.css: room for a column beside the text. */
export const WIDE = "(min-width: 68rem) and (min-height: 31.26rem)"
/** As `--breakpoint-md`. */
export const MIDDLE = "(min-width: 52rem)"
/** As the variant `short`. */
export const SHORT = "(max-height: 31.25rem)"

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
