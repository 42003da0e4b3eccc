import { useSyncExternalStore } from "react"
import type { NewKey } from "./created-key.tsx"

/**
 * The new key, until the user confirms that it is copied. Survives navigation, but is never stored.
 */
let made: NewKey | undefined
const listeners = new Set<() => void>()

export function setCreatedKey(next: NewKey | undefined): void {
  made = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCreatedKey = (): NewKey | undefined => useSyncExternalStore(subscribe, () => made)
