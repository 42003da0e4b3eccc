import type { Clock } from "../../../core/kernel/clock.ts"

/** Simulated time. It advances only by `pass`, which wakes sleepers whose time has come. */
export type SimClock = Clock & { pass: (ms: number) => void }

export function newSimClock(startsAt: number): SimClock {
  let now = startsAt
  const sleepers = new Set<{ at: number; wake: () => void }>()
  return {
    now: () => now,
    pass: (ms) => {
      now += ms
      for (const sleeper of sleepers) {
        if (sleeper.at > now) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const sleeper = { at: now + ms, wake: resolve }
        sleepers.add(sleeper)
        signal?.addEventListener(
          "abort",
          () => {
            sleepers.delete(sleeper)
            reject(signal.reason)
          },
          { once: true },
        )
      })
    },
  }
}
