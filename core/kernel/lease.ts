import type { Clock } from "./clock.ts"

/** Says again and again that work goes on, until what this gives is called. A beat that fails is made up for by the next. */
export function withLease(clock: Clock, everyMs: number, beat: () => Promise<void>): () => void {
  const over = new AbortController()
  const run = async () => {
    for (;;) {
      await clock.sleep(everyMs, over.signal)
      await beat().catch(() => undefined)
    }
  }
  run().catch(() => undefined)
  return () => over.abort()
}

/** Somebody else has the work now, or has ended it: whatever is done here counts for nothing. */
export class LeaseLost extends Error {}
