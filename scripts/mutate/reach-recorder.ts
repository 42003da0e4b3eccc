import { appendFileSync } from "node:fs"
import process from "node:process"

/** The test file that runs now, and the places it has reached in this process. */
type State = { testFile: string; seen: Set<string> }

const KEY = Symbol.for("mutate.reach")
const shared = globalThis as { [KEY]?: State }

/**
 * Sets the test file that later calls are recorded for, in this process and in those that it
 * starts.
 */
export function beginTest(testFile: string): void {
  process.env["REACH_TEST"] = testFile
  shared[KEY] = { testFile, seen: new Set() }
}

/**
 * Notes that the current test file has reached a place (`probes.ts` adds these calls). Appends a
 * line to the file `REACH_FILE` the first time, because a test may kill the process at any moment.
 */
export function reached(place: string): void {
  const state = (shared[KEY] ??= { testFile: process.env["REACH_TEST"] ?? "", seen: new Set() })
  if (state.seen.has(place)) return
  state.seen.add(place)
  const file = process.env["REACH_FILE"]
  if (file !== undefined && state.testFile !== "") appendFileSync(file, `${state.testFile}\t${place}\n`)
}
