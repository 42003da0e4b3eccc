import { join } from "node:path"
import { mergeConfig } from "vitest/config"
import tests from "../config/vitest.ts"

/** The tests' configuration, with a record of what each test file reaches. */
export default mergeConfig(tests, {
  test: { setupFiles: [join(import.meta.dirname, "reach-begin-test.ts")] },
})
