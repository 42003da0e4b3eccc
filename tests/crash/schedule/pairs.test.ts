import { expect, test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import { groupParts } from "./groups.ts"
import {
  type Figures,
  faultsOf,
  noFigures,
  sceneOf,
  sceneOfPair,
  searchAtRandom,
  searchFaults,
  searchOrders,
} from "./pairs.ts"
import { openProgress } from "./progress.ts"

/**
 * `SCHEDULES=all` runs every pair of groups; the default is the pairs that matter most for one
 * account's money. `FAULTS`: schedules per pair with one fault each. `ORDERS`: the most orders per
 * pair. `PROGRESS`: a file that keeps what was searched (progress.ts).
 */
const ALL = process.env["SCHEDULES"] === "all"
const FAULTS = Number(process.env["FAULTS"] ?? 60)
const ORDERS = Number(process.env["ORDERS"] ?? (ALL ? 2000 : 100))
/** `PART=2/8` runs the second eighth of the pairs. */
const [SHARE = 1, SHARES = 1] = (process.env["PART"] ?? "1/1").split("/").map(Number)

const NAMED = [
  ["a fresh video", "a fresh video"],
  ["a fresh video", "a fresh video with an idempotency key"],
  ["a fresh video", "a grant by reference"],
  ["a fresh video", "a fresh video after three days"],
  ["a fresh video with an idempotency key", "a fresh video with an idempotency key"],
  ["a private video", "a cached video"],
  ["a private video with an idempotency key", "a private video with an idempotency key"],
  ["reading the balance after a day", "reading the balance after a day"],
  [
    "the first page of a search with an idempotency key",
    "the first page of a search with an idempotency key",
  ],
  ["the sweep of one account", "the sweep of one account"],
] as const

const servers = await startOutside()
const { groups, videosFrom } = await groupParts(servers)
const partOf = (name: string) => {
  const group = groups.find(({ names }) => names.includes(name))
  if (!group) throw new Error(`no flow is called "${name}"`)
  return group.part
}
const every = groups.flatMap(({ part }, index) => groups.slice(index).map((other) => [part, other.part]))
const pairs = ALL
  ? every.filter((_, index) => index % SHARES === SHARE - 1)
  : NAMED.map((names) => names.map(partOf))

const LONG_MS = ALL ? 24 * 3_600_000 : 240_000
const report = (what: string, figures: Figures) => {
  const { failures, ...counts } = figures
  console.log(what, JSON.stringify({ ...counts, violations: failures.length }))
  expect(failures.join("\n\n")).toBe("")
}

test("no order of the calls of two flows breaks a rule", { timeout: LONG_MS }, async () => {
  const figures = noFigures()
  const progress = openProgress(process.env["PROGRESS"])
  for (const parts of pairs) {
    const name = parts.map((part) => part.name).join(" + ")
    const known = progress.find(name, ORDERS)
    if (known) {
      figures.scenes += 1
      figures.schedules += known.orders
      if (known.isComplete) figures.complete += 1
      continue
    }
    const scene = await sceneOfPair(servers, parts, videosFrom)
    if (!scene) {
      figures.tooPoor += 1
      continue
    }
    const before = figures.failures.length
    const { isComplete, schedules, givenUp } = await searchOrders(scene, figures, { max: ORDERS })
    if (figures.failures.length === before) progress.add(name, { isComplete, orders: schedules + givenUp })
  }
  report("orders of pairs", figures)
  expect(figures.schedules).toBeGreaterThan(pairs.length)
  expect(figures.tooPoor).toBeLessThan(ALL ? pairs.length : 1)
})

test("no order of two flows breaks a rule when one fault happens", { timeout: LONG_MS }, async () => {
  const figures = noFigures()
  const each = Math.max(1, Math.ceil(FAULTS / pairs.length))
  for (const [index, parts] of pairs.entries()) {
    const scene = await sceneOfPair(servers, parts, videosFrom)
    if (!scene) {
      figures.tooPoor += 1
      continue
    }
    const faults = await faultsOf(scene)
    figures.scenes += 1
    await searchAtRandom(scene, figures, { seeds: each, from: index * each, faults })
  }
  report("pairs with one fault", figures)
  expect(figures.tooPoor).toBeLessThan(ALL ? pairs.length : 1)
  expect(figures.faults).toBeGreaterThan(0)
})

test("no fault at any call of one flow breaks a rule", { timeout: LONG_MS }, async () => {
  const figures = noFigures()
  const alone = ALL ? groups.map(({ part }) => part) : new Set(pairs.flat())
  for (const part of alone) {
    const scene = await sceneOf(servers, [part], { videosFrom })
    await searchFaults(scene, figures, await faultsOf(scene))
  }
  report("each fault at each call", figures)
  // A few calls happen only in a process's first run, so their faults do not occur.
  expect(figures.faults).toBeGreaterThan(0.98 * figures.schedules)
})
