import { useSyncExternalStore } from "react"

/** Makes the browser ask before it closes or reloads the page, which would lose the values. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Opens a list of values that the service returns only once, such as secrets: the newest first,
 * until the user confirms that they are copied. It survives navigation, but is never stored. A
 * value replaces the one with the same ID.
 */
export function openShownOnce<T>(idOf: (value: T) => string) {
  let shown: readonly T[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly T[]) => {
    shown = next
    if (next.length > 0) addEventListener("beforeunload", askFirst)
    else removeEventListener("beforeunload", askFirst)
    for (const listener of listeners) listener()
  }
  const without = (id: string) => shown.filter((value) => idOf(value) !== id)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    add: (value: T) => set([value, ...without(idOf(value))]),
    forget: (id: string) => set(without(id)),
    useAll: () => useSyncExternalStore(subscribe, () => shown),
  }
}
