import type { Clock } from "./clock.ts"

/**
 * Runs `work` for at most `ms` of the clock's time: "timeout" when it is over, even if the work ignores its signal.
 * Throws the outer signal's reason when that ends it, and whatever the work throws.
 */
export async function within<T>(
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
