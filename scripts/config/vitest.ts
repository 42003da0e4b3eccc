import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./longest-first.ts"
import { chooseSeed } from "./seed.ts"

const seed = chooseSeed()
const root = join(import.meta.dirname, "../..")

export default defineConfig({
  test: {
    root,
    include: ["tests/**/*.test.ts"],
    setupFiles: [join(root, "tests/support/setup.ts")],
    env: {
      TEST_SEED: String(seed),
      // Lets the processes that tests start load compiled modules, which halves the CPU time of a
      // start.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    },
    // Each test file starts its own service, and tests often wait for it. Two workers would leave
    // cores idle.
    maxWorkers: 3,
    // Files share imported modules but no state: each has its own service, store and clock.
    isolate: false,
    sequence: { sequencer: LongestFirst, seed },
    // Only a test that hangs takes this long, even on a busy machine, where tests take several
    // times as long as usual.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", `${import.meta.dirname}/closing-line.ts`],
  },
})
