/** The setup of every test file (scripts/config/vitest.ts). */
import { configureGlobal, readConfigureGlobal } from "fast-check"
import { vi } from "vitest"
import { TEST_SEED } from "./seed.ts"

/** Vitest's own default of a second is too short for a busy machine. */
const WAIT = { timeout: 30_000, interval: 50 }
const { waitFor } = vi
vi.waitFor = async (callback, options = WAIT) => await waitFor(callback, options)

configureGlobal({ ...readConfigureGlobal(), seed: TEST_SEED })
