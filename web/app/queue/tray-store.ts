import { useSyncExternalStore } from "react"
import type { PageName } from "../routing/routes.ts"

/** One thing under way, whatever it is; `progress` is 0 to 1 where it is known, `page` where it can be looked at. */
export type TrayEntry = { id: string; title: string; detail: string; page: PageName; progress?: number }

let entries: readonly TrayEntry[] = []
const bySource = new Map<string, readonly TrayEntry[]>()
const listeners = new Set<() => void>()

/** Says what one kind of work has under way now: all of it, each time. Nothing is the empty list. */
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
