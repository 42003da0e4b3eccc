import { afterAll, expect, test } from "vitest"
import { reportSweep, type SweepResult } from "../support/crash.ts"
import { startFastCrashServers } from "../support/crash-stage.ts"
import { SWEEPS } from "./sweeps.ts"

const servers = await startFastCrashServers()
const all: SweepResult[] = []

afterAll(() => {
  const points = all.reduce((sum, swept) => sum + swept.points, 0)
  const broken = all.reduce((sum, swept) => sum + swept.broken.length, 0)
  console.log(`crash sweep: ${all.length} flows, ${points} points, ${broken} broken rules`)
})

test.each(SWEEPS)(
  "$name breaks no rule, wherever the process crashes",
  async ({ outboundCallsMin, run }) => {
    const swept = await run(servers)
    all.push(swept)
    reportSweep(swept)
    expect(swept.broken).toEqual([])
    expect(swept.calls).toBeGreaterThanOrEqual(outboundCallsMin)
  },
  300_000,
)
