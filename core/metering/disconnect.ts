import { raceAbort } from "../kernel/async.ts"
import type { Clock } from "../kernel/clock.ts"
import type { Payer } from "../ledger/payer.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { LEASE_MS } from "./metered.ts"

/** How many calls per hour a caller may abandon for free, before the first piece of text. */
export const FREE_DISCONNECTS_PER_HOUR = 20
const HOUR_SECONDS = 3600

/**
 * Time limit for generating a paid text, shorter than the lease so that the sweep cannot release
 * the hold meanwhile.
 */
export const STREAM_MS = LEASE_MS - 5_000

/** The caller of work that costs the operator money even if the result is never read. */
export type WorkCaller = {
  clock: Clock
  /**
   * Aborts when the caller disconnects. Aborts with a `TimeoutError` when this process must end the
   * work.
   */
  signal?: AbortSignal | undefined
  /**
   * Called once, if the caller disconnects before the first piece. Resolves to false if the call
   * must be charged.
   */
  claimFreeDisconnect: () => Promise<boolean>
}

/** Tracks whether the caller is still connected, and aborts the work when it is allowed to end. */
export type CallerPresence = {
  /** Aborts the work: the caller disconnected for free, or the time is up. */
  signal: AbortSignal
  /** Resolves when the caller has disconnected. */
  gone: Promise<void>
  isGone: () => boolean
  /** Reports that the caller has disconnected, or has stopped reading. */
  leave: (reason: unknown) => void
  /** Reports that the caller receives its first piece, so from now on the work runs to its end. */
  deliver: () => void
  /**
   * If the caller has disconnected, waits until it is decided whether the call is charged. Throws
   * if the call is free.
   */
  confirm: () => Promise<void>
}

/**
 * Counts a call that `subject` (an account or an address) abandoned. Resolves to true if the call
 * is free, because the hourly limit is not exceeded. Rejects if the store is down; `runForCaller`
 * then charges nothing.
 */
export async function claimFreeDisconnect(table: Table, subject: string): Promise<boolean> {
  const limit = { name: "leave", subject, max: FREE_DISCONNECTS_PER_HOUR, windowSeconds: HOUR_SECONDS }
  return (await countWithin(table, limit)).allowed
}

/** Returns a paying caller, who may disconnect for free up to the limit. */
export const payingCaller = (
  table: Table,
  { payer, signal }: { payer: Payer; signal?: AbortSignal | undefined },
): WorkCaller => ({
  clock: table.clock,
  signal,
  claimFreeDisconnect: async () => await claimFreeDisconnect(table, payer.accountId),
})

/**
 * Runs `work` until it ends, its time is up, or its caller disconnects for free before the first
 * piece. If the caller disconnects later, the work continues.
 */
export async function runForCaller<T>(
  { clock, signal: caller, claimFreeDisconnect }: WorkCaller,
  work: (presence: CallerPresence) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  const over = new AbortController()
  const gone = Promise.withResolvers<void>()
  let decision: Promise<void> | undefined
  let isDelivered = false
  const decide = async (reason: unknown) => {
    const isFree = isDelivered ? false : await claimFreeDisconnect().catch(() => true)
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

/** True if a call's time was up, false if its caller disconnected. */
export const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === "TimeoutError"
