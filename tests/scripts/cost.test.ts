import { expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { costOf, idleBill, monthOf, RECORDED, STANDING, totalOf } from "../../scripts/cost/bill.ts"
import { callsOf } from "../../scripts/cost/load.ts"

const NOBODY = { transcripts: 0, cached: 0, users: 0, visits: 0, lists: 0 }
const IDLE_MAX_USD = 10

test("every route was recorded, so that it has a price", () => {
  const routes = Object.keys(ROUTES)
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter((id) => RECORDED[id] === undefined)).toEqual([])
  expect(routes.map((id) => totalOf(costOf(id))).filter((usd) => !(usd > 0))).toEqual([])
})

test("a month in which nobody calls costs less than $10, whatever the free tiers give", () => {
  const idle = totalOf(monthOf(callsOf(NOBODY), 0, STANDING))
  expect(idle).toBeGreaterThan(totalOf(idleBill(STANDING)))
  expect(idle).toBeLessThan(IDLE_MAX_USD)
})

test("a stored transcript costs less than a fresh one, and both are in the month's bill", () => {
  expect(totalOf(costOf("transcribe, cached"))).toBeLessThan(totalOf(costOf("transcribe")))
  const monthFor = (cached: number) =>
    totalOf(monthOf(callsOf({ ...NOBODY, transcripts: 1_000_000, cached }), 0, STANDING))
  const idle = totalOf(monthOf(callsOf(NOBODY), 0, STANDING))
  expect(monthFor(0) - idle).toBeCloseTo(1_000_000 * totalOf(costOf("transcribe")), 6)
  expect(monthFor(1) - idle).toBeCloseTo(1_000_000 * totalOf(costOf("transcribe, cached")), 6)
})
