import { expect, test } from "vitest"
import { startChild } from "../../scripts/local/process/child.ts"
import { planRuns, readOutput, reportOf } from "../../scripts/test-repeat.ts"

const seeds = () => {
  let seed = 0
  return () => {
    seed += 1
    return seed
  }
}

test("the last runs are those beside busy programs", () => {
  expect(planRuns(4, 1, seeds()).map(({ seed, isUnderLoad }) => [seed, isUnderLoad])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ])
})

test.each([
  [0, 0],
  [1.5, 0],
  [Number.NaN, 0],
  [2, 3],
  [2, -1],
])("%s runs, of them %s busy, are refused with the option's name", (times, underLoad) => {
  expect(() => planRuns(times, underLoad, seeds())).toThrow(/--(times|under-load) must be/)
})

test("a failed run names its tests once and how to repeat it", () => {
  const output = [
    "\u001b[31m FAIL \u001b[39m tests/core/a.test.ts > adds",
    " FAIL  tests/core/a.test.ts > adds",
    "7 passed, 1 failed, 0 skipped (TEST_SEED=9)",
  ].join("\n")
  const outcome = { index: 2, seed: 9, isUnderLoad: true, code: 1, minutes: 3.14, ...readOutput(output) }
  expect(reportOf(outcome)).toBe(
    [
      "run 2: 7 passed, 1 failed, 0 skipped in 3.1 min, seed 9 beside busy programs, exit code 1",
      "  tests/core/a.test.ts > adds",
      "  repeat it: CI=1 TEST_SEED=9 npm test",
    ].join("\n"),
  )
})

test("two real runs of one file pass, and the second has another seed", async () => {
  const script = `${import.meta.dirname}/../../scripts/test-repeat.ts`
  const { code, output } = await startChild(process.execPath, [
    script,
    "--times=2",
    "--under-load=1",
    "tests/core/kernel/credits.test.ts",
  ]).ended
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/run 1: .*\nrun 2: .* beside busy programs\n2 of 2/),
  ])
  expect(new Set(output.match(/seed \d+/g)).size).toBe(2)
})
