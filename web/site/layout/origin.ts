import { useSyncExternalStore } from "react"

/**
 * Returns the site's origin. It is unknown at build time, so it is "" until the page runs in a
 * browser.
 */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => "",
  )
