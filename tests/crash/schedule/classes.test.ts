import { appendFileSync, existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { startOutside } from "../../support/crash-stage.ts"
import type { Part, Scene } from "../../support/schedule/scene.ts"
import { classOf } from "./classes.ts"
import { groupParts } from "./groups.ts"
import { noFigures, sceneOfPair, searchOrders } from "./pairs.ts"

/**
 * `CLASSES=all` searches one pair of each class, which takes hours, the smallest classes first; the
 * default is a few classes.
 * `ORDERS`: the most orders per pair. `PROGRESS`: a file that gets a line per class. Classes that
 * it has as complete are not searched again.
 */
const ALL = process.env["CLASSES"] === "all"
const CLASSES = ALL ? Number.POSITIVE_INFINITY : 12
const ORDERS = Number(process.env["ORDERS"] ?? (ALL ? Number.POSITIVE_INFINITY : 40))
const PROGRESS = process.env["PROGRESS"]
/** Up to how many orders a second pair of the class is searched too, to compare the numbers. */
const COMPARED_MAX = 100

const TIMEOUT_MS = ALL ? 24 * 3_600_000 : 120_000

type Pair = readonly Part[]

const servers = await startOutside()
const { groups, videosFrom } = await groupParts(servers)
const parts = groups.map(({ part }) => part)
const pairs = (ALL ? parts : parts.slice(0, 1)).flatMap((part, index) =>
  parts.slice(index).map((other) => [part, other]),
)

const nameOf = (pair: Pair) => pair.map(({ name }) => name).join(" + ")

async function sceneOf(pair: Pair): Promise<Scene> {
  const scene = await sceneOfPair(servers, pair, videosFrom)
  if (!scene) throw new Error(`the account is too poor for ${nameOf(pair)}`)
  return scene
}

async function pairsByClass(): Promise<Pair[][]> {
  const classes = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const name = await classOf(await sceneOf(pair))
    classes.set(name, [...(classes.get(name) ?? []), pair])
  }
  const found = [...classes]
  if (ALL) found.sort(([one], [other]) => callsOf(one) - callsOf(other))
  return found.map(([, members]) => members)
}

/** The number of conflicting calls, with which the number of orders grows. */
const callsOf = (name: string) => name.split("\n").length

/** Reads the numbers of orders of the pairs whose search the file has as complete. */
function readProgress(): ReadonlyMap<string, number> {
  if (PROGRESS === undefined || !existsSync(PROGRESS)) return new Map()
  const lines = readFileSync(PROGRESS, "utf8").split("\n")
  return new Map(
    lines.flatMap((line) => {
      const [isComplete, orders, name = ""] = line.split("\t")
      return isComplete === "true" ? [[name, Number(orders)]] : []
    }),
  )
}

type Figures = ReturnType<typeof noFigures>

/** Searches the last pair of a class, which should have as many orders as the first one. */
async function compare(pair: Pair, last: Pair, orders: number, figures: Figures): Promise<void> {
  const own = noFigures()
  const { isComplete, schedules } = await searchOrders(await sceneOf(last), own)
  figures.failures.push(...own.failures)
  if (isComplete && schedules === orders) return
  figures.failures.push(`${nameOf(pair)}: ${orders} orders, ${nameOf(last)}: ${schedules}`)
}

test("no order of two flows breaks a rule, in a pair of each class", { timeout: TIMEOUT_MS }, async () => {
  const figures = { ...noFigures(), classes: 0, orders: 0, compared: 0 }
  const known = readProgress()
  for (const [pair, ...others] of (await pairsByClass()).slice(0, CLASSES)) {
    if (!pair) continue
    figures.classes += 1
    const done = known.get(nameOf(pair))
    figures.orders += done ?? 0
    if (done !== undefined) continue
    const before = figures.failures.length
    const { isComplete, schedules } = await searchOrders(await sceneOf(pair), figures, { max: ORDERS })
    figures.orders += schedules
    const last = others.at(-1)
    if (isComplete && schedules <= COMPARED_MAX && last) {
      await compare(pair, last, schedules, figures)
      figures.compared += 1
    }
    const isDone = isComplete && figures.failures.length === before
    if (PROGRESS !== undefined) appendFileSync(PROGRESS, `${[isDone, schedules, nameOf(pair)].join("\t")}\n`)
  }
  const { failures, classes, orders, complete, compared } = figures
  console.log(
    JSON.stringify({ classes, known: known.size, complete, orders, compared, violations: failures.length }),
  )
  expect(failures.join("\n\n")).toBe("")
  expect(classes).toBeGreaterThan(1)
  expect(known.size + compared).toBeGreaterThan(0)
})
