/** One video to transcribe. Its `id` is the Idempotency-Key of the call. */
export type Item = {
  id: string
  videoId: string
  title: string | null
  state: "waiting" | "running" | "done" | "failed"
  addedAt: string
  result?: { transcriptionId: string | null; creditsUsed: number; cached: boolean }
  /** `isFinal`: asking again is in vain. `creditsUsed` only where the service said it. */
  failure?: { message: string; status: number; isFinal: boolean; creditsUsed?: number | undefined }
}
/**
 * Nothing starts before `until` (ms since the epoch); the queue then resumes by itself. `rate`: the
 * rate limit is reached; `silence`: no answer; `busy`: the first call by the same key still runs.
 */
export type Hold = { until: number; why: "rate" | "silence" | "busy" }
/** `paused`: why nothing starts until the user acts. `past` counts finished, unlisted items. */
export type Queue = {
  items: readonly Item[]
  paused: "credits" | null
  hold: Hold | null
  past: { done: number; credits: number }
}

export const EMPTY: Queue = { items: [], paused: null, hold: null, past: { done: 0, credits: 0 } }
/** Videos that are worked on at once. */
export const RUNNING_MAX = 4
/** What is done is in the history too; here are the latest, as many as a playlist has at most. */
export const DONE_KEPT = 200

export type NewItem = { id: string; videoId: string; title?: string | null }

/** Adds videos at the end. One that waits or runs already is not added again. */
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
 * The items to run next to the `active` ones. Items that a closed document left running come first,
 * then waiting ones, up to RUNNING_MAX in all.
 */
export function toRun({ items, paused }: Queue, active: ReadonlySet<string>): readonly Item[] {
  const left = items.filter(({ id }) => !active.has(id))
  const resumed = left.filter(({ state }) => state === "running")
  const waiting = paused === null ? left.filter(({ state }) => state === "waiting") : []
  return [...resumed, ...waiting].slice(0, Math.max(0, RUNNING_MAX - active.size))
}

/** Changes one item; one that was removed meanwhile stays so. */
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

/** Returns an item to the queue and starts nothing until the delay ends. The later delay wins. */
export function delayItem(queue: Queue, id: string, hold: Hold): Queue {
  const next = change(queue, id, { state: "waiting" })
  return queue.hold && queue.hold.until > hold.until ? next : { ...next, hold }
}

/** Seconds until the next attempt after no response. */
const SILENCE_SECONDS = 10
const HOLD_SECONDS_MAX = 600
const WHYS: Readonly<Record<number, Hold["why"]>> = { 0: "silence", 409: "busy", 429: "rate", 503: "silence" }

/**
 * The delay after a temporary failure: the rate limit (429), no answer (0, or a gateway's 503), or
 * the first call by this key still running (409). Undefined for failures of the video.
 */
export function delayFor(
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds: number | undefined },
  nowMs: number,
): Hold | undefined {
  const why = WHYS[status]
  if (!why || (why === "busy" && retryAfterSeconds === undefined)) return undefined
  const seconds = Math.min(retryAfterSeconds ?? SILENCE_SECONDS, HOLD_SECONDS_MAX)
  return { until: nowMs + seconds * 1000, why }
}

export const release = (queue: Queue): Queue => (queue.hold ? { ...queue, hold: null } : queue)

/** A refusal for want of credits is one for all that wait. */
export function fail(queue: Queue, id: string, failure: NonNullable<Item["failure"]>): Queue {
  const next = change(queue, id, { state: "failed", failure })
  return failure.status === 402 ? { ...next, paused: "credits" } : next
}

/** True for a failed item that is worth retrying. */
export const canRetry = ({ state, failure }: Item): boolean => state === "failed" && failure?.isFinal !== true

/** Puts failed items that are worth retrying back in the queue: all of them, or one. */
export function retry(queue: Queue, only?: string): Queue {
  const items = queue.items.map((item): Item => {
    if (!canRetry(item) || (only !== undefined && item.id !== only)) return item
    const { failure: _told, ...rest } = item
    return { ...rest, state: "waiting" }
  })
  return { ...queue, items, paused: null }
}

/** Takes items out: what runs goes on, since it may have been paid for. */
export function remove(queue: Queue, ids: ReadonlySet<string>): Queue {
  return { ...queue, items: queue.items.filter(({ id, state }) => state === "running" || !ids.has(id)) }
}

/** Takes out what is over, and forgets what was. */
export const clear = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter(isOpen),
  past: EMPTY.past,
})

/** The latest request comes first; videos requested together keep their order. */
export function newestFirst(items: readonly Item[]): readonly Item[] {
  const asked = new Map<string, Item[]>()
  for (const item of items) {
    const together = asked.get(item.addedAt)
    if (together) together.push(item)
    else asked.set(item.addedAt, [item])
  }
  return [...asked.values()].toReversed().flat()
}

/** How many are in which state, and what the done ones cost. */
export function countsOf({ items, past }: Queue): Record<Item["state"], number> & { credits: number } {
  const counts = { waiting: 0, running: 0, failed: 0, ...past }
  for (const { state, result } of items) {
    counts[state] += 1
    counts.credits += result?.creditsUsed ?? 0
  }
  return counts
}
