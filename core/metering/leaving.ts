import { raceAbort } from "../kernel/async.ts"
import type { Clock } from "../kernel/clock.ts"
import type { Payer } from "../ledger/payer.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { LEASE_MS } from "./metered.ts"

/** How many calls per hour a caller may leave for free before the first piece. */
export const FREE_LEAVES_MAX = 20
const HOUR_SECONDS = 3600

/** Limit for a paid text. It ends before the sweeper may release the hold. */
export const STREAM_MS = LEASE_MS - 5_000

/** The caller of work that costs the operator money even if the result is never read. */
export type WorkCaller = {
  clock: Clock
  /** Aborts when the caller disconnects. With a `TimeoutError`, this process must end the work. */
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
  /** The caller has received a piece: leaving no longer ends the work. */
  deliver: () => void
  /** Waits for the decision whether a caller that has left pays. Throws if the call is free. */
  confirm: () => Promise<void>
}

/**
 * Counts a call that `subject` (an account or an address) has left. True if it is within the limit
 * for this hour. If the store is down, leaving is free.
 */
export async function mayLeaveFree(table: Table, subject: string): Promise<boolean> {
  const limit = { name: "leave", subject, max: FREE_LEAVES_MAX, windowSeconds: HOUR_SECONDS }
  return (await countWithin(table, limit)).allowed
}

/** A paying caller, who may leave for free up to the limit. */
export const payingCaller = (
  table: Table,
  { payer, signal }: { payer: Payer; signal?: AbortSignal | undefined },
): WorkCaller => ({
  clock: table.clock,
  signal,
  mayLeave: async () => await mayLeaveFree(table, payer.accountId),
})

/**
 * Runs `work` until it ends, its time is up, or its caller leaves before the first piece. If the
 * caller leaves later, the work continues.
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
  const decide = async (reason: unknown) => {
    const isFree = isDelivered ? false : await mayLeave().catch(() => true)
    if (isFree) end.abort(reason)
  }
  const leave = (reason: unknown) => {
    if (decision) return
    decision = decide(reason)
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

/** True if a call's time was up, false if its caller left. */
export const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "TimeoutError"
