import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { spend } from "../crash/schedule/race-mutants.ts"
import { FRESH, LONG, REFUSED, TOO_EXPENSIVE } from "../crash/transcribe-flows.ts"
import { startOutside } from "../support/crash-stage.ts"
import { temporaryFolder } from "../support/process.ts"
import { partOf } from "../support/schedule/scene.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { describeStray, followTraces } from "./model/follow.ts"
import { PLANTED } from "./model/planted.ts"
import { recordFaults, recordRaces, recordTrace, sceneWithSweep } from "./model/record.ts"
import { hasSpin } from "./model/spin.ts"
import { NETWORK, SWEEPER, type Trace } from "./model/trace.ts"

warnWithout(hasSpin, "spin and gcc", "the comparison of recorded writes with the model of the ledger")

const servers = await startOutside()
const RACES = Number(process.env["MODEL_RACES"] ?? 30)
const document = readFileSync(join(import.meta.dirname, "../../docs/reliability.md"), "utf8")

describe.skipIf(!hasSpin)("recorded writes of the ledger", () => {
  let plain: Record<"success" | "failure" | "more" | "refused", Trace>
  let traces: Trace[]
  let planted: { name: string; trace: Trace; at: number }[]
  let followed: number[]

  beforeAll(async () => {
    const success = await sceneWithSweep(servers, [partOf(FRESH)])
    const failure = await sceneWithSweep(servers, [partOf(REFUSED)])
    const more = await sceneWithSweep(servers, [partOf(LONG)])
    const refused = await sceneWithSweep(servers, [partOf(TOO_EXPENSIVE)])
    const race = await sceneWithSweep(servers, [partOf(spend("the first")), partOf(spend("the second"))])
    plain = {
      success: await recordTrace(success),
      failure: await recordTrace(failure),
      more: await recordTrace(more),
      refused: await recordTrace(refused),
    }
    traces = [...Object.values(plain), ...(await recordRaces(race, RACES))]
    for (const scene of [success, failure, refused]) traces.push(...(await recordFaults(scene)))
    planted = PLANTED.map(({ name, of, change }) => {
      const base = plain[of]
      const writes = change(base.writes)
      const at = writes.findIndex((write, index) => write !== base.writes[index])
      return { name, at, trace: { ...base, name, writes } }
    })
    const folder = join(temporaryFolder(afterAll), "traces")
    followed = await followTraces(folder, [...traces, ...planted.map(({ trace }) => trace)])
  }, 600_000)

  test("are behaviours of the model", () => {
    const strays = traces.flatMap((trace, index) => describeStray(trace, followed[index] ?? 0) ?? [])
    expect(strays).toEqual([])
    console.log(`${traces.length} traces, ${traces.flatMap(({ writes }) => writes).length} writes`)
    const figure = `All ${traces.length} traces must be`
    expect(RACES !== 30 || document.includes(figure), `docs/reliability.md says: ${figure}`).toBe(true)
    expect(document).toContain(`${PLANTED.length} traces with`)
  })

  test("include an expired hold, a lost answer, a late write and a refused hold", () => {
    const writes = traces.flatMap((trace) => trace.writes)
    const has = (expected: Partial<(typeof writes)[number]>) =>
      expect(writes).toContainEqual(expect.objectContaining(expected))
    has({ actor: SWEEPER, write: "release", isApplied: true })
    has({ actor: SWEEPER, write: "capture", isApplied: true })
    has({ actor: NETWORK, write: "place" })
    has({ write: "place", hold: 0, isApplied: false })
    has({ write: "place", hold: 1, isApplied: false })
    has({ write: "settle", isApplied: false })
  })

  test.each(PLANTED.map(({ name }, index) => [name, index] as const))(
    "are not, with a planted mistake: %s",
    (_name, index) => {
      expect(followed[traces.length + index]).toBe(planted[index]?.at)
    },
  )
})
