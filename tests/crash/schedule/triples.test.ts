import { expect, test } from "vitest"
import { newRandom } from "../../../scripts/bench/rig/random.ts"
import { startOutside } from "../../support/crash-stage.ts"
import { searchSize } from "../../support/schedule/search-size.ts"
import { groupParts } from "./groups.ts"
import { faultsOf, noFigures, sceneUnlessPoor, searchAtRandom } from "./pairs.ts"

/** `TRIPLES=100000` runs that many schedules, from scene number `FROM` on. */
const size = searchSize("TRIPLES")

const servers = await startOutside()
const { groups, videosFrom } = await groupParts(servers)

/** Three flows, and in each fourth scene four. The number of the scene chooses them. */
function partsOf(scene: number) {
  const random = newRandom(scene)
  const choose = () => groups[Math.floor(random() * groups.length)]
  return Array.from({ length: scene % 4 === 3 ? 4 : 3 }, choose).flatMap((group) => group?.part ?? [])
}

test(`no rule breaks in ${size.schedules} random schedules of three or four flows`, {
  timeout: size.timeout,
}, async () => {
  const figures = noFigures()
  for (const number of size.scenes) {
    const scene = await sceneUnlessPoor(servers, partsOf(number), { videosFrom })
    if (!scene) {
      figures.tooPoor += 1
      continue
    }
    const faults = await faultsOf(scene)
    figures.scenes += 1
    await searchAtRandom(scene, figures, { seeds: size.each, from: number * size.each, faults })
    if (size.isProgress(number))
      console.log(
        `${figures.schedules} of ${size.schedules} schedules, ${figures.failures.length} violations`,
      )
  }
  const { failures, schedules, scenes, tooPoor, faults } = figures
  console.log(JSON.stringify({ scenes, tooPoor, schedules, faults, violations: failures.length }))
  expect(failures.join("\n\n")).toBe("")
  expect(scenes).toBeGreaterThan(tooPoor)
  expect(faults).toBeGreaterThan(0)
})
