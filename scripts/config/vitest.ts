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
    // Each test file starts the service for itself, and most of its time a test waits for it.
    maxWorkers: 2,
    // Files share what they import, and no state: a service, its store and its clock are each file's own.
    isolate: false,
    sequence: { sequencer: LongestFirst, seed },
    // Only a test that hangs gets here: on a busy machine an honest one takes several times its usual time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", `${import.meta.dirname}/closing-line.ts`],
  },
})
