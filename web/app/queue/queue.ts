export const STATES = ["running", "waiting", "done", "failed"] as const

/** One video to transcribe. Its `id` is the Idempotency-Key of the call. */
export type Item = {
  id: string
  videoId: string
  title: string | null
  state: (typeof STATES)[number]
  addedAt: string
  result?: { transcriptionId: string | null; creditsUsed: number; cached: boolean }
  /**
   * `isFinal`: a retry can't succeed. `creditsUsed` is undefined if the service did not state it.
   * Items of earlier releases have no `code`.
   */
  failure?: {
    message: string
    code?: string | undefined
    status: number
    isFinal: boolean
    creditsUsed?: number | undefined
  }
}
/**
 * A pause of the queue. Nothing starts before `until` (epoch ms); then the queue resumes by itself.
 * `rate`: the rate limit is reached. `silence`: no response. `busy`: the first call with the same
 * Idempotency-Key is still running.
 */
export type TimedPause = { until: number; why: "rate" | "silence" | "busy" }
/**
 * `paused`: why nothing starts until the user acts. `past` counts finished items that are no longer
 * listed.
 */
export type Queue = {
  items: readonly Item[]
  paused: "credits" | null
  hold: TimedPause | null
  past: { done: number; credits: number }
}

export const EMPTY_QUEUE: Queue = { items: [], paused: null, hold: null, past: { done: 0, credits: 0 } }
/** How many videos run in parallel. */
export const RUNNING_MAX = 4
/**
 * How many finished items stay listed: as many as the largest playlist. All of them are in the
 * history.
 */
export const DONE_KEPT = 200

export type NewItem = { id: string; videoId: string; title?: string | null }

/** Adds videos at the end, except those that are already waiting or running. */
export function add(queue: Queue, added: readonly NewItem[], now: string): Queue {
  const known = new Set(queue.items.filter(isOpen).map(({ videoId }) => videoId))
  const fresh = added.filter(({ videoId }, at) => {
    const isFirst = added.findIndex((other) => other.videoId === videoId) === at
    return isFirst && !known.has(videoId)
  })
  const items = fresh.map(
    ({ id, videoId, title = null }): Item => ({ id, videoId, title, state: "waiting", addedAt: now }),
  )
  return { ...queue, items: [...queue.items, ...items] }
}

export const isOpen = ({ state }: Item): boolean => state === "waiting" || state === "running"

/**
 * Returns the items to start in addition to the `active` ones, up to RUNNING_MAX in all. Items that
 * were still running when the page was closed come first, then waiting ones.
 */
export function itemsToStart({ items, paused }: Queue, active: ReadonlySet<string>): readonly Item[] {
  const left = items.filter(({ id }) => !active.has(id))
  const resumed = left.filter(({ state }) => state === "running")
  const waiting = paused === null ? left.filter(({ state }) => state === "waiting") : []
  return [...resumed, ...waiting].slice(0, Math.max(0, RUNNING_MAX - active.size))
}

/** Changes one item. Does nothing if it has been removed. */
export function change(queue: Queue, id: string, changed: Partial<Item>): Queue {
  return { ...queue, items: queue.items.map((item) => (item.id === id ? { ...item, ...changed } : item)) }
}

export const start = (queue: Queue, id: string): Queue => change(queue, id, { state: "running" })

export function finish(queue: Queue, id: string, title: string, result: NonNullable<Item["result"]>): Queue {
  const next = change(queue, id, { state: "done", title, result })
  const past = next.items.filter(({ state }) => state === "done").slice(0, -DONE_KEPT)
  if (past.length === 0) return next
  const { done, credits } = countsOf({ ...next, items: past })
  return { ...next, items: next.items.filter((item) => !past.includes(item)), past: { done, credits } }
}

/** Returns an item to the queue and pauses the queue. Of two pauses, the longer one applies. */
export function delayItem(queue: Queue, id: string, pause: TimedPause): Queue {
  const next = change(queue, id, { state: "waiting" })
  return queue.hold && queue.hold.until > pause.until ? next : { ...next, hold: pause }
}

/** The pause, in seconds, after a call without a response. */
const SILENCE_SECONDS = 10
const PAUSE_SECONDS_MAX = 600
const PAUSE_REASONS: Readonly<Record<number, TimedPause["why"]>> = {
  0: "silence",
  409: "busy",
  429: "rate",
  503: "silence",
}

/**
 * Returns the pause after a temporary failure: rate limit (429), no response (0, or 503), or the
 * first call with this key still running (409). Undefined for any other failure, such as one of the
 * video itself.
 */
export function timedPauseAfter(
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds: number | undefined },
  nowMs: number,
): TimedPause | undefined {
  const why = PAUSE_REASONS[status]
  if (!why || (why === "busy" && retryAfterSeconds === undefined)) return undefined
  const seconds = Math.min(retryAfterSeconds ?? SILENCE_SECONDS, PAUSE_SECONDS_MAX)
  return { until: nowMs + seconds * 1000, why }
}

export const endTimedPause = (queue: Queue): Queue => (queue.hold ? { ...queue, hold: null } : queue)

/** Marks an item as failed. If credits are missing (402), also pauses all waiting items. */
export function fail(queue: Queue, id: string, failure: NonNullable<Item["failure"]>): Queue {
  const next = change(queue, id, { state: "failed", failure })
  return failure.status === 402 ? { ...next, paused: "credits" } : next
}

/** True for a failed item that is worth retrying. */
export const canRetry = ({ state, failure }: Item): boolean => state === "failed" && failure?.isFinal !== true

/**
 * Puts failed items that are worth retrying back in the queue: all, or only the one with the ID
 * `only`.
 */
export function retry(queue: Queue, only?: string): Queue {
  const items = queue.items.map((item): Item => {
    if (!canRetry(item) || (only !== undefined && item.id !== only)) return item
    const { failure: _failure, ...rest } = item
    return { ...rest, state: "waiting" }
  })
  return { ...queue, items, paused: null }
}

/** Removes items, except running ones, which may already be paid for. */
export function remove(queue: Queue, ids: ReadonlySet<string>): Queue {
  return { ...queue, items: queue.items.filter(({ id, state }) => state === "running" || !ids.has(id)) }
}

/** Removes all finished and failed items, and resets the counts of past ones. */
export const clearEnded = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter(isOpen),
  past: EMPTY_QUEUE.past,
})

/** Sorts items by request, newest first. Videos requested together keep their order. */
export function newestFirst(items: readonly Item[]): readonly Item[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const together = groups.get(item.addedAt)
    if (together) together.push(item)
    else groups.set(item.addedAt, [item])
  }
  return [...groups.values()].toReversed().flat()
}

/** Counts the items in each state, and the credits that the finished ones cost. */
export function countsOf({ items, past }: Queue): Record<Item["state"], number> & { credits: number } {
  const counts = { waiting: 0, running: 0, failed: 0, ...past }
  for (const { state, result } of items) {
    counts[state] += 1
    counts.credits += result?.creditsUsed ?? 0
  }
  return counts
}
