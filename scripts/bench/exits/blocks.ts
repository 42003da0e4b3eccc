import { newRandom, type Random, spanOf } from "../rig/random.ts"

const HOUR_MS = 3_600_000

/** `share`: how much of the time something is blocked. `meanMs`: the mean length of a block. */
export type BlockRate = { share: number; meanMs: number }

/** `exit` and `network` together block about 30% of the exits at any time: 1 − 0.78 × 0.9. */
export const BLOCKS = {
  exit: { share: 0.22, meanMs: 3 * HOUR_MS },
  network: { share: 0.1, meanMs: HOUR_MS },
  pair: { share: 0.05, meanMs: 2 * HOUR_MS },
  identity: { share: 0.02, meanMs: HOUR_MS },
} as const satisfies Record<string, BlockRate>

/** Returns whether an exit, network, identity or pair is blocked. `now` must never decrease. */
export type BlockCheck = (now: number) => boolean

/**
 * Simulates something that is alternately blocked and free for random periods. With a share of 0 it
 * is always free.
 */
function newBlocked(random: Random, { share, meanMs }: BlockRate, startsAt: number): BlockCheck {
  if (share === 0) return () => false
  const freeMs = (meanMs * (1 - share)) / share
  let isBlocked = random() < share
  let until = startsAt + spanOf(random, isBlocked ? meanMs : freeMs)
  return (now) => {
    while (now >= until) {
      isBlocked = !isBlocked
      until += spanOf(random, isBlocked ? meanMs : freeMs)
    }
    return isBlocked
  }
}

/** Keeps one state per name, created on first use. */
export function newBlockedByName(seed: number, rate: BlockRate, startsAt: number) {
  const states = new Map<string, BlockCheck>()
  return (name: string, now: number): boolean => {
    let state = states.get(name)
    if (!state) {
      // Each name has its own random sequence, independent of the order of the calls.
      const own = Array.from(name).reduce(
        (sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0,
        seed,
      )
      state = newBlocked(newRandom(own), rate, startsAt)
      states.set(name, state)
    }
    return state(now)
  }
}
