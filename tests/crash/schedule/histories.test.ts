import { expect, test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import { loadMutant } from "../../support/mutant.ts"
import { searchSize } from "../../support/schedule/search-size.ts"
import { noHistories, searchHistories } from "./histories.ts"
import { RACE_MUTANTS } from "./race-mutants.ts"

/** `HISTORIES=50000` runs that many schedules, from scene number `FROM` on. */
const { schedules, each, scenes, isProgress, timeout } = searchSize("HISTORIES")

const servers = await startOutside()

test(`one order explains what clients saw in each of ${schedules} schedules`, { timeout }, async () => {
  const figures = noHistories()
  for (const scene of scenes) {
    await searchHistories(servers, figures, { scene, each })
    if (isProgress(scene))
      console.log(
        `${figures.schedules} schedules, ${figures.operations} operations, ${figures.broken.length} violations`,
      )
  }
  const { broken, ...counts } = figures
  console.log(JSON.stringify({ ...counts, violations: broken.length }))
  expect(broken.slice(0, 10).join("\n\n")).toBe("")
  expect(Object.keys(counts.statuses)).toEqual(expect.arrayContaining(["200", "402", "500", "no answer"]))
})

test("a paused call whose key a duplicate took over returns the duplicate's answer", async () => {
  const figures = noHistories()
  // In these scenes, calls pause at the lease of a video for longer than their claim lasts.
  for (const scene of [1020, 1058]) await searchHistories(servers, figures, { scene, each: 20 })
  expect(figures.broken.join("\n\n")).toBe("")
})

test.each([
  ["the balance is checked before the hold instead of with it", /the ledger of .* No order explains/s],
  ["an idempotency key is looked up before the claim instead of with it", /the idempotency key .* No order/s],
])("no order explains what clients see when %s", { timeout: 240_000 }, async (name, says) => {
  const mutant = RACE_MUTANTS.find((one) => one.name === name)
  if (!mutant) throw new Error(`no mutant is called "${name}"`)
  const code = await loadMutant(mutant)
  const figures = noHistories()
  for (let scene = 0; scene < 20 && !figures.broken.some((one) => says.test(one)); scene += 1)
    await searchHistories(servers, figures, { scene, each: 10, code })
  expect(figures.broken).toContainEqual(expect.stringMatching(says))
})
