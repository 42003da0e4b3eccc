export type Random = () => number

/**
 * Returns numbers from 0 (inclusive) to 1 (exclusive) that depend only on the seed (mulberry32).
 */
export function newRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns an exponentially distributed time with this mean, in ms. */
export const spanOf = (random: Random, meanMs: number): number => -Math.log(1 - random()) * meanMs
