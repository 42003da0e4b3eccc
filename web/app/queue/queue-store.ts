import { useSyncExternalStore } from "react"
import { add, EMPTY_QUEUE, type NewItem, type Queue, STATES } from "./queue.ts"

/**
 * The storage key of the signed-in user's queue. The queue is in localStorage, so reloads and other
 * tabs find it.
 */
let storageKey = "work"
let queue: Queue = EMPTY_QUEUE
/** The stored text of `queue`. While the text is unchanged, `queue` remains the same object. */
let storedText: string | null = null
const listeners = new Set<() => void>()

function load(): Queue {
  let text: string | null
  try {
    text = localStorage.getItem(storageKey)
  } catch {
    return queue
  }
  if (text === storedText) return queue
  storedText = text
  return parse(text ?? "null")
}

function parse(text: string): Queue {
  try {
    const stored = JSON.parse(text) as Partial<Queue> | null
    if (!Array.isArray(stored?.items)) return EMPTY_QUEUE
    // A newer release may have stored states that this one does not know.
    return { ...EMPTY_QUEUE, ...stored, items: stored.items.filter(({ state }) => STATES.includes(state)) }
  } catch {
    return EMPTY_QUEUE
  }
}

function publish(next: Queue): void {
  queue = next
  for (const listener of listeners) listener()
}

/**
 * Opens a user's queue and follows changes made in other tabs. Returns a function that stops
 * following.
 */
export function openQueue(userId: string): () => void {
  storageKey = `work:${userId}`
  storedText = null
  queue = EMPTY_QUEUE
  publish(load())
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) publish(load())
  }
  addEventListener("storage", follow)
  return () => removeEventListener("storage", follow)
}

/**
 * Removes a user's queue from this browser. Videos that are running finish and appear in the
 * history.
 */
export function closeQueue(userId: string): void {
  localStorage.removeItem(`work:${userId}`)
}

/** Changes the queue. Starts from the stored queue, which may be newer than this tab's copy. */
export function updateQueue(step: (queue: Queue) => Queue): void {
  const next = step(load())
  try {
    const text = JSON.stringify(next)
    localStorage.setItem(storageKey, text)
    storedText = text
  } catch {
    // Storage is full or blocked, so the queue lasts until the tab closes.
  }
  publish(next)
}

/** Adds videos to the queue. */
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
