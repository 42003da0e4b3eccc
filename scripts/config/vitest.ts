import { defineConfig } from "vitest/config"
import { LongestFirst } from "./longest-first.ts"
import { chooseSeed } from "./seed.ts"

const seed = chooseSeed()

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ["tests/**/*.test.ts"],
    setupFiles: [`${import.meta.dirname}/../../tests/support/setup.ts`],
    env: { TEST_SEED: String(seed) },
    // Each test file starts its own service, and tests mostly wait for it.
    maxWorkers: 2,
    // Files share imported modules but no state: each has its own service, store and clock.
    isolate: false,
    sequence: { sequencer: LongestFirst, seed },
    // Only a hanging test gets here: on a busy machine, tests take several times their usual time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", `${import.meta.dirname}/closing-line.ts`],
  },
})
