/** A setup file of the tests, for the run that measures what each test file reaches. */
import { expect } from "vitest"
import { beginTest } from "./reach-recorder.ts"

const { testPath } = expect.getState()
if (testPath === undefined) throw new Error("vitest does not say which test file runs")
beginTest(testPath)
