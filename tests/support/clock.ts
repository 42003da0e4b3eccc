import { type Clock, systemClock } from "../../core/kernel/clock.ts"

/** A clock for tests. It runs in real time unless frozen; `advance` moves it at once. */
export type TestClock = Clock & { advance(ms: number): void; freezeAt(epochMs: number): void }

export function testClock(): TestClock {
  let offsetMs = 0
  let frozenAt: number | undefined
  return {
    now: () => (frozenAt ?? Date.now()) + offsetMs,
    sleep: systemClock.sleep,
    advance: (ms) => {
      offsetMs += ms
    },
    freezeAt: (epochMs) => {
      frozenAt = epochMs
      offsetMs = 0
    },
  }
}
