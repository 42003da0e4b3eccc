import { beforeEach, describe, expect, test } from "vitest"
import { newCounters } from "../../core/diagnosis/counters.ts"
import { dayName, slotName } from "../../core/diagnosis/period.ts"
import { readPeriods } from "../../core/diagnosis/roll-up.ts"
import type { StatusResult } from "../../core/diagnosis/status.schema.ts"
import { DAY_MS } from "../../core/kernel/clock.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { diagnosis } from "../../functions/schedule/diagnosis.ts"
import { throwReported } from "../support/report.ts"
import { startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const { clock, replay, services, table } = service
const client = await service.client({ credits: 1_000, tier: "scale" })
const MINUTE_MS = 60_000
const KEPT_MS = 30_000
// Later than the hours that the service has added up at its start, on the real clock.
let now = Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS + 500 * MINUTE_MS
const TODAY = dayName(now)
let videos = 0

const pass = (ms: number) => {
  now += ms
  clock.freezeAt(now)
}
pass(0)
beforeEach(() => replay.setWorld([]))

async function transcribe(times = 1) {
  for (let time = 0; time < times; time += 1) {
    videos += 1
    await (await client.transcribe({ url: `synSTAT${String(videos).padStart(4, "0")}` })).text()
  }
}

async function readStatus(at = service.url): Promise<StatusResult> {
  pass(KEPT_MS)
  const response = await fetch(`${at}/api/status`)
  expect(response.status).toBe(200)
  return await response.json()
}

const stateOf = ({ components }: StatusResult, id: string) =>
  components.find((component) => component.id === id)?.status
const refuseAll = () =>
  replay.setWorld(
    (["player", "watch"] as const).map((on) => ({
      on,
      answer: { status: 429, contentType: "text/html", body: "" },
    })),
  )

const reads = () => store.calls.filter((operation) => operation === "Query").length

describe("GET /api/status", () => {
  test("has no rates before the first call, and lists every store that answers", async () => {
    const status = await readStatus()
    expect(status).toMatchObject({
      status: "operational",
      generated_at: new Date(now).toISOString(),
      extraction: { last_hour: { transcripts: null, lists: null } },
    })
    expect(stateOf(status, "store")).toBe("operational")
    expect(stateOf(status, "transcripts")).toBe("unknown")
    expect(status.extraction.days).toHaveLength(90)
    expect(status.extraction.days.at(-1)).toEqual({ date: TODAY, transcripts: null, lists: null })
  })

  test("states the share of transcripts and lists that succeeded, from the calls of all processes", async () => {
    await transcribe(9)
    const list = await client.call("GET", "/api/v1/youtube/playlist/videos?playlist=PLsynthetic-list-of-0003")
    expect([list.status, await list.text()]).toEqual([200, expect.any(String)])
    refuseAll()
    await transcribe(1)
    await diagnosis(services)
    const other = await service.another()
    const status = await readStatus(other.url)
    expect(status.extraction).toMatchObject({
      last_hour: { transcripts: 0.9, lists: 1 },
      last_day: { transcripts: 0.9 },
      last_90_days: { transcripts: 0.9 },
    })
    expect(stateOf(status, "transcripts")).toBe("degraded")
    expect(status.status).toBe("degraded")
  })

  test("drops calls from the hour after an hour, from the day after a day, and from the 90 days after 90 days", async () => {
    pass(70 * MINUTE_MS)
    await diagnosis(services)
    const later = await readStatus()
    expect(later.extraction.last_hour.transcripts).toBeNull()
    expect(later.extraction.last_day.transcripts).toBe(0.9)
    pass(24 * 60 * MINUTE_MS)
    await diagnosis(services)
    const { extraction } = await readStatus()
    expect([extraction.last_day.transcripts, extraction.last_90_days.transcripts]).toEqual([null, 0.9])
    expect(extraction.days.at(-2)).toMatchObject({ date: TODAY, transcripts: 0.9 })
    pass(90 * 24 * 60 * MINUTE_MS)
    const old = await readStatus()
    expect(old.extraction.last_90_days.transcripts).toBeNull()
  })

  test("counts neither samples nor videos that nobody can transcribe", async () => {
    await client.transcribe({ url: "et-blocked1" })
    const without = { playabilityStatus: { status: "ERROR", reason: "Private video" } }
    replay.setWorld([{ on: "player", answer: without }])
    await transcribe(3)
    await diagnosis(services)
    expect((await readStatus()).extraction.last_hour.transcripts).toBeNull()
  })

  test("may be cached for 30 seconds, and the service caches it as long", async () => {
    const first = await fetch(`${service.url}/api/status`)
    expect(first.headers.get("cache-control")).toBe("public, max-age=30")
    const [body, before] = [await first.text(), reads()]
    pass(KEPT_MS - 1)
    expect(await (await fetch(`${service.url}/api/status`)).text()).toBe(body)
    expect(reads()).toBe(before)
  })

  test("contains no exit, identity, account or number of calls", async () => {
    await transcribe(1)
    await diagnosis(services)
    expect(JSON.stringify(await readStatus())).not.toMatch(/direct|VISIONOS|client:|acc_|calls/)
  })

  test("the process writes at most once in 10 seconds, however many calls it makes", async () => {
    let writes = 0
    store.refuse((operation, body) => {
      writes += Number(operation === "UpdateItem" && body.includes('"STATUS"'))
      return false
    })
    pass(10_000)
    await transcribe(1)
    writes = 0
    await transcribe(3)
    expect(writes).toBe(0)
    pass(10_000)
    await transcribe(3)
    expect(writes).toBe(1)
  })

  test("the process reports at most once in 10 seconds that it cannot count, while the store is unavailable", async () => {
    const reported: unknown[] = []
    const brokenTable = { ...table, circuit: { admits: () => false } as unknown as typeof table.circuit }
    const counters = newCounters(brokenTable, (cause) => reported.push(cause))
    const call = { of: "call", kind: "transcript", outcome: "ok" } as const
    pass(10_000)
    for (let n = 0; n < 5; n += 1) {
      counters.observe(call)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(reported).toHaveLength(1)
    pass(10_000)
    counters.observe(call)
    await expect.poll(() => reported.length).toBe(2)
  })

  test("processes add to different items, whose sum is what they saw", async () => {
    const slots = async () => await Array.fromAsync(queryPrefix(table, "STATUS", "SLOT#"))
    pass(2 * 60 * MINUTE_MS)
    const before = (await slots()).length
    const processes = Array.from({ length: 24 }, () => newCounters(table, throwReported))
    for (const counters of processes) {
      counters.observe({ of: "call", kind: "list", outcome: "ok" })
      await counters.flush()
    }
    const made = (await slots()).slice(before)
    expect(made.length).toBeGreaterThan(1)
    expect(made.length).toBeLessThanOrEqual(8)
    const period = slotName(now)
    const sum = [...(await readPeriods(table, "SLOT", period, period)).values()]
    expect(sum).toEqual([{ "call|list|ok": 24 }])
  })

  test("attempts are counted by kind, identity, exit, outcome and sign", async () => {
    replay.setWorld([
      { on: "player", as: ["VISIONOS"], answer: { status: 429, contentType: "text/html", body: "" } },
    ])
    await transcribe(1)
    await diagnosis(services)
    const period = slotName(now)
    expect((await readPeriods(table, "SLOT", period, period)).get(period)).toMatchObject({
      "attempt|player|client:VISIONOS|direct|blocked|429": 1,
      "attempt|captions|client:ANDROID|direct|ok|": expect.any(Number),
    })
    const slots = await Array.fromAsync(queryPrefix(table, "STATUS", "SLOT#"))
    expect(slots.filter(({ ttl }) => typeof ttl !== "number")).toEqual([])
  })
})
