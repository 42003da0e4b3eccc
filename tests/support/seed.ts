import { createHash } from "node:crypto"

/** What chance decides in this run (scripts/config/seed.ts). `TEST_SEED=<number>` repeats it. */
export const TEST_SEED = Number(process.env["TEST_SEED"] ?? 1)

/**
 * For an assertion on what random cases reach: it holds for the cases of this seed alone. What must hold for every
 * case is tested with the run's own seed, too.
 */
export const COVERAGE_SEED = 7

/** Bytes that look random and cannot be compressed: others for another name, the same ones for the same seed. */
export function seededBytes(length: number, name = ""): Buffer {
  return createHash("shake256", { outputLength: length }).update(`${TEST_SEED} ${name}`).digest()
}

/** Whole numbers from 0 up to `below`, at most 2 ** 32, made as `seededBytes` are. */
export function seededInts(count: number, below: number, name = ""): number[] {
  const bytes = seededBytes(count * 4, name)
  return Array.from({ length: count }, (_, index) =>
    Math.floor((bytes.readUInt32LE(index * 4) / 2 ** 32) * below),
  )
}
