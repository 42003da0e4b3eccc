import { defineConfig, mergeConfig } from "vitest/config"
import tests from "./vitest.ts"

/** The test configuration for the script that writes a release's fixture. */
export default mergeConfig(
  { ...tests, test: { ...tests.test, include: [] } },
  defineConfig({
    test: { include: ["tests/support/stored-items/write-fixture.ts"], reporters: ["default"] },
  }),
)
