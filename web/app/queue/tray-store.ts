import { useSyncExternalStore } from "react"
import type { PageName } from "../routing/routes.ts"

/**
 * One piece of running work. `progress` is 0 to 1 if known. `page` is the page with the details.
 */
export type TrayEntry = { id: string; title: string; detail: string; page: PageName; progress?: number }

let entries: readonly TrayEntry[] = []
const bySource = new Map<string, readonly TrayEntry[]>()
const listeners = new Set<() => void>()

/** Replaces the list of running work of one source, such as the queue. */
export function publishTray(source: string, now: readonly TrayEntry[]): void {
  bySource.set(source, now)
  entries = [...bySource.values()].flat()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTray = (): readonly TrayEntry[] => useSyncExternalStore(subscribe, () => entries)
