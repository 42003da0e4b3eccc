import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, describe, expect, test, vi } from "vitest"
import { addCells, type Cells, readCell } from "../../core/diagnosis/cell.ts"
import { countAttempts, diagnose } from "../../core/diagnosis/name-causes.ts"
import { slotName } from "../../core/diagnosis/period.ts"
import { readPeriods } from "../../core/diagnosis/roll-up.ts"
import type { Attempt } from "../../core/kernel/attempt.ts"
import type { Observation } from "../../core/youtube/observation.ts"
import { getCounters } from "../../functions/compose/deps/counters.ts"
import { RESOURCES } from "../../functions/resources.ts"
import { diagnosis } from "../../functions/schedule/diagnosis.ts"
import { readLedger } from "../support/ledger.ts"
import { watchLog } from "../support/log-lines.ts"
import { startService } from "../support/service.ts"
import type { Call, Expected } from "../support/youtube/breakages/breakage.ts"
import { BREAKAGES, breakageRows } from "../support/youtube/breakages/breakages.ts"

const log = watchLog()
// Each 50th request has no field mask. The count begins at the milliseconds of the service's start,
// which is at a full second here, so that the same requests have a mask in each run.
vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 1000) * 1000 })
const service = await startService({ environment: { LOG_FORMAT: "json" } })
vi.useRealTimers()
const { replay, clock, services, table } = service
const counters = getCounters(services)
const client = await service.client({ credits: 1_000 })

/** Longer than the pause of a blocked identity. */
const PAUSE_MS = 180_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const { everySeconds = 0 } = RESOURCES.schedules.find(({ id }) => id === "diagnosis") ?? {}
/** The schedule may run this much later. */
const DIAGNOSIS_EVERY_MS = everySeconds * 1000

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)

/** The service's counts of its attempts in each world. */
const observationsByWorld = new Map<string, readonly Observation[]>()

/** Returns the counts since a slot as the scheduled diagnosis reads them. */
async function storedCells(from: string): Promise<Cells> {
  const slots = await readPeriods(table, "SLOT", from, slotName(clock.now()))
  return addCells([...slots.values()])
}

const newIn = (before: Cells, after: Cells): readonly Observation[] =>
  Object.entries(after).flatMap(([name, count]) =>
    Array.from({ length: count - (before[name] ?? 0) }, () => readCell(name)).filter(
      (seen) => seen !== undefined,
    ),
  )

afterEach(() => replay.setWorld([]))

/** Makes the call. A list is read to its end, and its pages' items are joined. */
async function make(call: Call) {
  if ("transcribe" in call) {
    const { transcribe: url, language } = call
    return await read(await client.transcribe({ url, language, include: ["languages"] }))
  }
  const got = await read(await client.call("GET", `${call.get}?${new URLSearchParams(call.query)}`))
  for (let { next_page_token: token } = got.body; typeof token === "string"; ) {
    const query = new URLSearchParams({ ...call.query, page_token: token })
    const { credits, body } = await read(await client.call("GET", `${call.get}?${query}`))
    got.credits += credits
    for (const name of ["videos", "results", "comments"]) {
      const [first, later] = [got.body[name], body[name]]
      if (Array.isArray(first) && Array.isArray(later)) got.body[name] = [...first, ...later]
    }
    token = body["next_page_token"]
  }
  return got
}

async function read(answer: Response) {
  const body: Record<string, unknown> = await answer.json()
  return { status: answer.status, credits: Number(answer.headers.get("x-credits-used")), body }
}

function asAnswer(expected: Expected) {
  if ("body" in expected) return { status: 200, credits: expected.credits, body: expected.body }
  const { status, code, message } = expected
  return { status, credits: 0, body: { error: { code, message: expect.stringMatching(message) } } }
}

/** Returns the causes that the diagnosis finds if the last call's attempts occur five times. */
function causes(): string[] {
  const attempts = log.requests().flatMap((line) => (line["attempts"] ?? []) as Attempt[])
  return diagnose(countAttempts(Array.from({ length: 5 }, () => attempts).flat())).map(({ cause }) => cause)
}

const currentBalance = async () => (await readLedger(table, client.accountId)).account.balance
let balance = await currentBalance()

describe("a reported breakage of YouTube", () => {
  test.each(BREAKAGES.map((breakage) => [breakage.date, breakage.id, breakage] as const))(
    "%s %s: callers get what is available, or a truthful failure that costs nothing",
    async (_date, id, { rules, call, expected, causes: named = [] }) => {
      clock.advance(PAUSE_MS)
      replay.setWorld(rules)
      // Both reads start at the same slot. Otherwise the second would miss a slot that was dropped.
      const from = slotName(clock.now() - HOUR_MS)
      const before = await storedCells(from)
      const got = await make(call)
      await counters.flush()
      observationsByWorld.set(id, newIn(before, await storedCells(from)))
      expect(got).toMatchObject(asAnswer(expected))
      expect(JSON.stringify(got.body)).not.toMatch(/no captions/)
      balance -= "body" in expected ? expected.credits : 0
      expect(await currentBalance()).toBe(balance)
      expect(causes()).toEqual(named)
    },
  )

  test.each(BREAKAGES.map((breakage) => [breakage.date, breakage.id, breakage] as const))(
    "%s %s: the schedule names the cause within 15 minutes of the first call",
    async (_date, id, { causes: named = [], counted = named }) => {
      const seen = observationsByWorld.get(id)
      if (!seen) throw new Error("the test before has counted nothing for this breakage")
      clock.advance(HOUR_MS)
      const startedAt = clock.now()
      for (let call = 1; call <= 5; call += 1) {
        if (call > 1) clock.advance(2 * MINUTE_MS)
        for (const one of seen) counters.observe(one)
        await counters.flush()
      }
      await diagnosis(services)
      expect(clock.now() - startedAt + DIAGNOSIS_EVERY_MS).toBeLessThanOrEqual(15 * MINUTE_MS)
      const found = log.others().filter((line) => line["where"] === "diagnosis")
      expect(found.map((line) => line["message"]).toSorted(byText)).toEqual(counted.toSorted(byText))
    },
  )
})

test("there are at least 25 reports since 2023, each with a link and a call of its own", () => {
  const days = BREAKAGES.map(({ date }) => new Date(date).toISOString().slice(0, 10))
  expect(days).toEqual(BREAKAGES.map(({ date }) => date))
  expect(days.every((day) => day >= "2023-01-01")).toBe(true)
  expect(BREAKAGES.length).toBeGreaterThanOrEqual(25)
  expect(new Set(BREAKAGES.map(({ link }) => link)).size).toBe(BREAKAGES.length)
  expect(new Set(BREAKAGES.map(({ call }) => JSON.stringify(call))).size).toBe(BREAKAGES.length)
})

test("the table in the documents lists the reported breakages", () => {
  const documents = readFileSync(join(import.meta.dirname, "../../docs/extraction.md"), "utf8")
  expect(documents).toContain(breakageRows().join("\n"))
})
