import { useSyncExternalStore } from "react"
import { add, EMPTY, type NewItem, type Queue } from "./queue.ts"

/** The queue of who is signed in, kept in this browser, so that a reload or another tab finds it. */
let storageKey = "work"
let queue: Queue = EMPTY
const listeners = new Set<() => void>()

function load(): Queue {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Queue | null
    return Array.isArray(kept?.items) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

function tell(next: Queue): void {
  queue = next
  for (const listener of listeners) listener()
}

/** Opens somebody's queue, and follows what other tabs make of it. Gives back how to stop. */
export function openQueue(userId: string): () => void {
  storageKey = `work:${userId}`
  tell(load())
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) tell(load())
  }
  addEventListener("storage", follow)
  return () => removeEventListener("storage", follow)
}

/** Takes somebody's queue out of this browser; what runs is done and is in their history. */
export function closeQueue(userId: string): void {
  localStorage.removeItem(`work:${userId}`)
}

/** Changes the queue; what storage holds is newer than what this tab remembers. */
export function updateQueue(step: (queue: Queue) => Queue): void {
  const next = step(load())
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A full or forbidden storage: the queue lives as long as the document.
  }
  tell(next)
}

/** Asks for transcripts of videos: from any page. */
export function addItems(items: readonly Omit<NewItem, "id">[]): void {
  const added = items.map((item) => ({ ...item, id: crypto.randomUUID() }))
  updateQueue((now) => add(now, added, new Date().toISOString()))
}

export function subscribeQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readQueue = (): Queue => queue

export const useQueueItems = (): Queue => useSyncExternalStore(subscribeQueue, readQueue)
