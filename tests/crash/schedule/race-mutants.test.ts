import { describe, expect, test } from "vitest"
import { CODE, type Code } from "../../support/crash-code.ts"
import { startOutside } from "../../support/crash-stage.ts"
import { loadMutant } from "../../support/mutant.ts"
import { explore } from "../../support/schedule/explore.ts"
import { follow } from "../../support/schedule/replay.ts"
import { type Run, runSchedule } from "../../support/schedule/run.ts"
import { EVERY_MUTANT } from "../every-mutant.ts"
import { sceneOf } from "./pairs.ts"
import { RACE_MUTANTS, type RaceMutant } from "./race-mutants.ts"

const servers = await startOutside()
/** How often the schedule that shows a mutant must show it again. */
const REPEATS = Number(process.env["REPEATS"] ?? 3)
/** The most orders to try for one mutant. */
const ORDERS_MAX = 400

const sceneFor = async ({ parts }: RaceMutant, code: Code) => {
  const scene = await sceneOf(servers, parts, { code })
  return { ...scene, patienceMs: 20 }
}
const linesOf = ({ violations }: Pick<Run, "violations">) =>
  violations.map(({ rule, message }) => `${rule}: ${message}`)

const mutants = RACE_MUTANTS.map((mutant) => [mutant.name, mutant] as const)

describe("no order shows a violation in the unchanged code", () => {
  test.each(mutants)("without: %s", { timeout: 120_000 }, async (_name, mutant) => {
    const { fault } = mutant
    const { found } = await explore(await sceneFor(mutant, CODE), { max: 40, ...(fault ? { fault } : {}) })
    expect(found.flatMap(linesOf)).toEqual([])
  })
})

describe("the schedule that finds a planted race finds it every time", () => {
  test.each(mutants)("%s", { timeout: 240_000 }, async (_name, mutant) => {
    const { fault, says } = mutant
    const scene = await sceneFor(mutant, await loadMutant(mutant))
    const options = { max: ORDERS_MAX, stopAtFirst: true, ...(fault ? { fault } : {}) }
    const [shown] = (await explore(scene, options)).found
    expect(shown && linesOf(shown)).toContainEqual(expect.stringMatching(says))
    if (shown === undefined) return
    for (let n = 0; n < REPEATS; n += 1) {
      const again = await runSchedule(scene, follow(shown.tokens), fault)
      expect([again.picked, again.violations]).toEqual([shown.picked, shown.violations])
    }
  })
})

test("at least 60 errors are planted", () => {
  console.log(`${EVERY_MUTANT.length} by crashes and proofs, ${RACE_MUTANTS.length} by schedules`)
  expect(EVERY_MUTANT.length + RACE_MUTANTS.length).toBeGreaterThanOrEqual(60)
})
