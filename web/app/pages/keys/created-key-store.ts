import { useSyncExternalStore } from "react"
import type { NewKey } from "./created-key.tsx"

/**
 * The new keys, newest first, until the user confirms that they are copied. Survive navigation, but
 * are never stored.
 */
let made: readonly NewKey[] = []
const listeners = new Set<() => void>()

/** Makes the browser ask before it closes or reloads the page, which would lose the key. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

export const addCreatedKey = (key: NewKey): void => set([key, ...made])

export const forgetCreatedKey = (keyId: string): void => set(made.filter((key) => key.keyId !== keyId))

function set(next: readonly NewKey[]): void {
  made = next
  if (next.length > 0) addEventListener("beforeunload", askFirst)
  else removeEventListener("beforeunload", askFirst)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCreatedKeys = (): readonly NewKey[] => useSyncExternalStore(subscribe, () => made)
