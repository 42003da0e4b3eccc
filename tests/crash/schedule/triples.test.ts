import { expect, test } from "vitest"
import { AppError } from "../../../core/kernel/errors.ts"
import { newRandom } from "../../../scripts/bench/rig/random.ts"
import { startOutside } from "../../support/crash-stage.ts"
import { groupParts } from "./groups.ts"
import { faultsOf, noFigures, sceneOf, searchAtRandom } from "./pairs.ts"

/** `TRIPLES=100000` runs that many schedules, from scene number `FROM` on. */
const SCHEDULES = Number(process.env["TRIPLES"] ?? 120)
const FROM = Number(process.env["FROM"] ?? 0)
/** Schedules of the same flows. Arranging them takes as long as some schedules. */
const EACH = Math.min(SCHEDULES, 20)
const SCENES = Math.ceil(SCHEDULES / EACH)
const PROGRESS_SCENES = 100
const LONG_MS = SCHEDULES > 1000 ? 24 * 3_600_000 : 240_000

const servers = await startOutside()
const { groups, videosFrom } = await groupParts(servers)

/** Three flows, and in each fourth scene four. The number of the scene chooses them. */
function partsOf(scene: number) {
  const random = newRandom(scene)
  const choose = () => groups[Math.floor(random() * groups.length)]
  return Array.from({ length: scene % 4 === 3 ? 4 : 3 }, choose).flatMap((group) => group?.part ?? [])
}

/** Flows share one account, and some of them spend credits before they begin. */
function unlessTooPoor(cause: unknown): undefined {
  if (!(cause instanceof AppError && cause.code === "insufficient_credits")) throw cause
}

test(`no rule breaks in ${SCHEDULES} random schedules of three or four flows`, {
  timeout: LONG_MS,
}, async () => {
  const figures = noFigures()
  let tooPoor = 0
  for (let number = FROM; number < FROM + SCENES; number += 1) {
    const scene = await sceneOf(servers, partsOf(number), { videosFrom }).catch(unlessTooPoor)
    if (!scene) {
      tooPoor += 1
      continue
    }
    const faults = await faultsOf(scene)
    figures.scenes += 1
    await searchAtRandom(scene, figures, { seeds: EACH, from: number * EACH, faults })
    if ((number - FROM) % PROGRESS_SCENES === PROGRESS_SCENES - 1)
      console.log(`${figures.schedules} of ${SCHEDULES} schedules, ${figures.failures.length} violations`)
  }
  const { failures, schedules, scenes, faults } = figures
  console.log(JSON.stringify({ scenes, tooPoor, schedules, faults, violations: failures.length }))
  expect(failures.join("\n\n")).toBe("")
  expect(scenes).toBeGreaterThan(tooPoor)
  expect(faults).toBeGreaterThan(0)
})
