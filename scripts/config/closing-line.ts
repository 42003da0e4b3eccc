import type { TestModule } from "vitest/node"

/** Ends a run with one plain line of counts, which any CI can read whatever the runner. */
export default class ClosingLine {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== "pending") count[state] += 1
      }
    }
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}
