import { expect, test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import { follow, readReplay } from "../../support/schedule/replay.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import { groupParts, PARTS } from "./groups.ts"
import { sceneOf } from "./pairs.ts"

const servers = await startOutside()
const line = process.env["SCHEDULE"] ?? "a grant by reference + a fresh video | none | 0 1 0 1"

test("the schedule of a failure's line breaks no rule any more", async () => {
  const { names, fault, tokens } = readReplay(line)
  const parts = names.map((name) => {
    const part = PARTS.find((one) => one.name === name)
    if (!part) throw new Error(`no flow is called "${name}"`)
    return part
  })
  const { videosFrom } = await groupParts(servers, [...new Set(parts)])
  const scene = await sceneOf(servers, parts, { videosFrom })
  const run = await runSchedule(scene, follow(tokens), fault)
  if (process.env["SCHEDULE"] !== undefined) console.log(run.picked.join("\n"))
  expect(run.isFaulty, "the call of the fault was made").toBe(true)
  expect(run.violations).toEqual([])
})
