import { useSyncExternalStore } from "react"
import type { NewKey } from "./created-key.tsx"

/**
 * The new key, until the user confirms that it is copied. Survives navigation, but is never stored.
 */
let made: NewKey | undefined
const listeners = new Set<() => void>()

/** Makes the browser ask before it closes or reloads the page, which would lose the key. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

export function setCreatedKey(next: NewKey | undefined): void {
  made = next
  if (next) addEventListener("beforeunload", askFirst)
  else removeEventListener("beforeunload", askFirst)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCreatedKey = (): NewKey | undefined => useSyncExternalStore(subscribe, () => made)
