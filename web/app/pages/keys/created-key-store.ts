import { useSyncExternalStore } from "react"
import type { NewKey } from "./created-key.tsx"

/** A key that was made and whose owner has not said that they have it: no link may lose it, and no storage gets it. */
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
