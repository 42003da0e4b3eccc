import { useSyncExternalStore } from "react"

/** The site's origin: unknown at build time, so it is "" until the page runs in a browser. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => "",
  )
