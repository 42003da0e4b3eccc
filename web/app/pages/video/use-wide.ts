import { useSyncExternalStore } from "react"

/** As `--breakpoint-lg` of style.css: room for the player beside the transcript. */
const WIDE = matchMedia("(min-width: 68rem)")

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener("change", listener)
  return () => WIDE.removeEventListener("change", listener)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches)
