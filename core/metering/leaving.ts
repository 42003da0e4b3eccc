import { raceAbort } from "../kernel/async.ts"
import type { Clock } from "../kernel/clock.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { LEASE_MS } from "./metered.ts"

/** How many calls one caller may leave for free in an hour before they got a piece. */
export const FREE_LEAVES_MAX = 20
const HOUR_SECONDS = 3600

/** Paid text ends within this time, before the sweeper may release its hold. */
export const STREAM_MS = LEASE_MS - 5_000

/** A caller of work that costs the operator something, even if its result is not read. */
export type WorkCaller = {
  clock: Clock
  /**
   * Aborts when the caller hangs up. A `TimeoutError` means that this process must end the work.
   */
  signal?: AbortSignal | undefined
  /** Called once, when the caller leaves before the first piece. False: the call is not free. */
  mayLeave: () => Promise<boolean>
}

/** Whether, when and why a caller's work ends early. */
export type Leaving = {
  /** Aborts the work: the caller left for free, or the time is up. */
  signal: AbortSignal
  /** Resolves when the caller has left. */
  gone: Promise<void>
  isGone: () => boolean
  leave: (reason: unknown) => void
  /** From now on leaving ends nothing: the caller has a part of what they pay for. */
  deliver: () => void
  /** Waits until it is decided whether a caller who has left pays. Throws if they do not. */
  confirm: () => Promise<void>
}

/**
 * True while `subject` (an account or an address) has left fewer calls than it may in an hour.
 * Counts this one. A store that fails makes leaving free.
 */
export async function mayLeaveFree(table: Table, subject: string): Promise<boolean> {
  const limit = { name: "leave", subject, max: FREE_LEAVES_MAX, windowSeconds: HOUR_SECONDS }
  return (await countWithin(table, limit)).allowed
}

/**
 * Runs `work` until it ends, its time is up, or its caller leaves before the first piece. A caller
 * who leaves later has been served: the work goes on without them.
 */
export async function whileCalled<T>(
  { clock, signal: caller, mayLeave }: WorkCaller,
  work: (leaving: Leaving) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  const over = new AbortController()
  const gone = Promise.withResolvers<void>()
  let decision: Promise<void> | undefined
  let isDelivered = false
  const leave = (reason: unknown) => {
    if (decision) return
    const isFree = isDelivered ? Promise.resolve(false) : mayLeave().catch(() => true)
    decision = isFree.then((free) => {
      if (free) end.abort(reason)
    })
    gone.resolve()
  }
  const onAbort = () => {
    if (isTimeout(caller?.reason)) end.abort(caller?.reason)
    else leave(caller?.reason)
  }
  if (caller?.aborted) onAbort()
  caller?.addEventListener("abort", onAbort, { once: true })
  clock
    .sleep(STREAM_MS, over.signal)
    .then(() => end.abort(new DOMException("The time is up", "TimeoutError")))
    .catch(() => undefined)
  try {
    return await work({
      signal: end.signal,
      gone: gone.promise,
      isGone: () => decision !== undefined,
      leave,
      deliver: () => {
        isDelivered = true
      },
      confirm: async () => {
        if (decision) await raceAbort(decision, end.signal)
        end.signal.throwIfAborted()
      },
    })
  } finally {
    over.abort()
    caller?.removeEventListener("abort", onAbort)
  }
}

/** True when the time of a call was up, as opposed to a caller who has left. */
export const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "TimeoutError"
