/** The setup of every test file (scripts/config/vitest.ts). */
import { configureGlobal, readConfigureGlobal } from "fast-check"
import { TEST_SEED } from "./seed.ts"

configureGlobal({ ...readConfigureGlobal(), seed: TEST_SEED })
