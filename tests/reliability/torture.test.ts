import { expect, test } from "vitest"
import { TEST_SEED } from "../support/seed.ts"
import { describeRun } from "../support/torture/report.ts"
import { runTorture } from "../support/torture/run.ts"

/** For longer runs, use `npm run -s torture`. */
test("two instances keep their promises while they and the store are killed, paused and cut off", async () => {
  const result = await runTorture({
    ms: 10_000,
    seed: TEST_SEED,
    instances: 2,
    accounts: 3,
    skewMs: 15_000,
    betweenFaultsMs: 400,
    lengthMs: 1000,
    pauseMs: 100,
    onLine: () => undefined,
  })
  console.log(describeRun(result).join("\n"))
  expect(result.violations).toEqual([])
  expect(result.faults.length).toBeGreaterThan(0)
  expect(result.recorded.calls).toBeGreaterThan(0)
}, 240_000)
