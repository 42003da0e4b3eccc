import type { SerializedError } from "vitest"
import type { TestModule, Vitest } from "vitest/node"

/**
 * Ends a run with one plain line of counts that any CI can read, and the seed that repeats the run.
 * Fails a run whose name filter (`-t`) matches no test, because a misspelled name would look like a
 * success.
 */
export default class ClosingLine {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== "pending") count[state] += 1
      }
    }
    const seed = this.#vitest?.config.sequence.seed
    process.stdout.write(
      `\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (TEST_SEED=${seed})\n`,
    )
    const pattern = this.#vitest?.config.testNamePattern
    const ran = count.passed + count.failed + errors.length
    if (pattern === undefined || ran > 0) return
    process.stderr.write(`No test ran: the name filter ${pattern} matches no test that can run here.\n`)
    process.exitCode = 1
  }
}
