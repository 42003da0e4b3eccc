import { join } from "node:path"
import { mergeConfig } from "vitest/config"
import tests from "../config/vitest.ts"

/**
 * The tests' configuration, with a record of what each test file reaches. Isolated, because code
 * that runs once in a process would otherwise be reached by the first test file alone.
 */
export default mergeConfig(tests, {
  test: { isolate: true, setupFiles: [join(import.meta.dirname, "reach-begin-test.ts")] },
})
