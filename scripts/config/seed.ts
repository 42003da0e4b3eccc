import { randomInt } from "node:crypto"

/** The seed outside CI, so that every run of a checkout tests the same cases in the same order. */
const DEFAULT_SEED = 1

/**
 * The seed of all randomness in a test run: inputs and, in CI, the order of files. CI draws a new
 * one each time; `TEST_SEED=<number>` repeats a run.
 */
export function chooseSeed(environment: Readonly<Record<string, string | undefined>> = process.env): number {
  const { TEST_SEED: text, CI } = environment
  if (text === undefined || text === "") return isSet(CI) ? randomInt(1, 2 ** 31) : DEFAULT_SEED
  const seed = Number(text)
  if (!Number.isSafeInteger(seed) || seed < 0 || seed >= 2 ** 31) {
    throw new Error(`TEST_SEED must be a whole number from 0 to ${2 ** 31 - 1}: ${text}`)
  }
  return seed
}

/** Whether this run is in CI, where files run in shuffled order. */
export const isCi = (environment: Readonly<Record<string, string | undefined>> = process.env): boolean =>
  isSet(environment["CI"])

const isSet = (value: string | undefined) => value !== undefined && !["", "0", "false"].includes(value)

/** A copy shuffled by the seed (Fisher-Yates with mulberry32). */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = randomNumbers(seed)
  const all = [...items]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const [a, b] = [all[last] as T, all[other] as T]
    all[last] = b
    all[other] = a
  }
  return all
}

/** Numbers from 0 to 1 (exclusive), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
