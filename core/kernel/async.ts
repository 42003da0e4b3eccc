import type { Clock } from "./clock.ts"

/** Runs each work that it is given, at most `atOnce` of them at a time, in the order in which they came. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits longest takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}

export async function unlessAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener("abort", onAbort, { once: true })
  try {
    await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener("abort", onAbort)
  }
}

export async function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await promise
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener("abort", onAbort, { once: true })
  try {
    return await Promise.race([promise, aborted.promise])
  } finally {
    signal.removeEventListener("abort", onAbort)
  }
}

/**
 * Runs `work` for at most `ms` of the clock's time: "timeout" when it is over, even if the work ignores its signal.
 * Throws the outer signal's reason when that ends it, and whatever the work throws.
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
  const given = new Promise<never>((_, reject) => {
    const giveUp = () => reject(outer?.reason)
    outer?.addEventListener("abort", giveUp, { once: true, signal: done.signal })
  })
  const timer = clock.sleep(Math.max(0, ms), done.signal).then(() => {
    timeUp.abort(new DOMException("The time is up", "TimeoutError"))
    return "timeout" as const
  })
  try {
    const signal = outer ? AbortSignal.any([outer, timeUp.signal]) : timeUp.signal
    return await Promise.race([work(signal), timer, given])
  } catch (cause) {
    outer?.throwIfAborted()
    if (timeUp.signal.aborted) return "timeout"
    throw cause
  } finally {
    done.abort()
  }
}
