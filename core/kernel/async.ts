import type { Clock } from "./clock.ts"

/** Returns a function that runs at most `maxRunning` tasks at a time, in the order of its calls. */
export function limitConcurrency(maxRunning: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < maxRunning) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next task takes over the slot, so the count stays the same.
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Waits for `promise`, or throws the signal's reason as soon as it aborts. This does not stop the
 * work behind the promise. If the work fails later, its error is ignored.
 */
export async function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await promise
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener("abort", onAbort, { once: true })
  try {
    return await Promise.race([aborted.promise, promise])
  } finally {
    signal.removeEventListener("abort", onAbort)
  }
}

/**
 * Runs `work` for at most `ms` of the clock's time. Then returns "timeout", even if the work
 * ignores its signal. Throws what the work throws, and the reason of `outer` if that aborts.
 */
export async function withTimeout<T>(
  clock: Clock,
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | "timeout"> {
  outer?.throwIfAborted()
  const timeUp = new AbortController()
  const done = new AbortController()
  const timer = clock.sleep(Math.max(0, ms), done.signal).then(() => {
    timeUp.abort(new DOMException("The time is up", "TimeoutError"))
    return "timeout" as const
  })
  try {
    const signal = outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
    return await raceAbort(Promise.race([work(signal), timer]), outer)
  } catch (cause) {
    outer?.throwIfAborted()
    if (timeUp.signal.aborted) return "timeout"
    throw cause
  } finally {
    done.abort(DONE)
  }
}

/** The reason for aborting an unneeded timer. Without a reason, each abort creates an error. */
const DONE = "done"

export type PollOptions = {
  clock: Clock
  /** The first waiting time. Each further one is twice as long, up to `maxMs`. */
  firstMs: number
  maxMs: number
  /** Epoch milliseconds. The last call of `look` is at or after this time. */
  deadline: number
  /** Aborting ends the poll with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Aborting ends the wait: `look` is called once more, then the poll gives up. */
  stopping?: AbortSignal | undefined
}

/**
 * Calls `look` until it returns a value, and returns this value. Returns undefined if the deadline
 * has passed or `stopping` was aborted. Throws what `look` throws.
 */
export async function pollUntil<T>(
  { clock, firstMs, maxMs, deadline, signal, stopping }: PollOptions,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const wakeUp = stopping && signal ? AbortSignal.any([signal, stopping]) : (stopping ?? signal)
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 2, maxMs)) {
    const found = await look()
    if (found !== undefined) return found
    if (clock.now() >= deadline || stopping?.aborted) return undefined
    await clock.sleep(waitMs, wakeUp).catch((cause: unknown) => {
      if (!stopping?.aborted) throw cause
    })
  }
}
