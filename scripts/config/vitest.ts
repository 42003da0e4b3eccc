import { defineConfig } from "vitest/config"
import { LongestFirst } from "./longest-first.ts"

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ["tests/**/*.test.ts"],
    // Each test file starts the service for itself, and most of its time a test waits for it.
    maxWorkers: 2,
    // Files share what they import, and no state: a service, its store and its clock are each file's own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ["default", `${import.meta.dirname}/closing-line.ts`],
  },
})
