import { createHash } from "node:crypto"

/** The random seed of this run (scripts/config/seed.ts). `TEST_SEED=<number>` repeats it. */
export const TEST_SEED = Number(process.env["TEST_SEED"] ?? 1)

/**
 * For assertions on what random cases cover: they hold only for this seed. Properties of every case
 * are tested with the run's own seed too.
 */
export const COVERAGE_SEED = 7

/** Incompressible pseudo-random bytes, determined by name and seed. */
export function seededBytes(length: number, name = ""): Buffer {
  return createHash("shake256", { outputLength: length }).update(`${TEST_SEED} ${name}`).digest()
}

/** Whole numbers from 0 up to `below`, at most 2 ** 32, generated like `seededBytes`. */
export function seededInts(count: number, below: number, name = ""): number[] {
  const bytes = seededBytes(count * 4, name)
  return Array.from({ length: count }, (_, index) =>
    Math.floor((bytes.readUInt32LE(index * 4) / 2 ** 32) * below),
  )
}

/**
 * A source of pseudo-random bytes that gives the same ones in each run, whatever the run's seed: a
 * schedule is repeated by its own tokens.
 */
export function seededSource(name: string): (size: number) => Uint8Array {
  let calls = 0
  return (size) => {
    calls += 1
    return createHash("shake256", { outputLength: size }).update(`${name} ${calls}`).digest()
  }
}
