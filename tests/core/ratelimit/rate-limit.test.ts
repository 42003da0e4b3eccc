import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { expect, test } from "vitest"
import { countWithin, uncount } from "../../../core/ratelimit/rate-limit.ts"
import { createTable } from "../../../core/table/create.ts"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import { openTable } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const config = { endpoint, region: "us-east-1", credentials }
/** An hour's window moves in steps of 3 minutes. At this time, 20 seconds of the step are left. */
const LATE = Date.parse("2026-11-21T07:59:40Z")
const clock = testClock()
clock.freezeAt(LATE)
const table = openTable("limits", config, clock)
await createTable(table)

const hourly = (subject: string, max = 5) => ({ name: "contact", subject, max, windowSeconds: 3600 })
const timesAllowed = async (n: number, count: () => Promise<{ allowed: boolean }>) => {
  const counted = await Promise.all(Array.from({ length: n }, count))
  return counted.filter(({ allowed }) => allowed).length
}

test.each([1, 5, 20])(
  "of 30 concurrent calls exactly %i are allowed, and the others learn when to retry",
  async (max) => {
    const limit = hourly(`at-once-${max}`, max)
    expect(await timesAllowed(30, async () => await countWithin(table, limit))).toBe(max)
    expect(await countWithin(table, limit)).toEqual({ allowed: false, resetSeconds: 20 + 3420 })
  },
)

test("each subject and each limit is counted separately", async () => {
  const full = hourly("one", 1)
  expect((await countWithin(table, full)).allowed).toBe(true)
  expect((await countWithin(table, full)).allowed).toBe(false)
  expect((await countWithin(table, { ...full, subject: "two" })).allowed).toBe(true)
  expect((await countWithin(table, { ...full, name: "trial" })).allowed).toBe(true)
  expect((await countWithin(table, { ...full, windowSeconds: 60 })).allowed).toBe(true)
})

test("at most the limit passes within any 19/20 of a window", async () => {
  const max = 7
  const limit = hourly("sliding", max)
  const allowed: number[] = []
  for (let ms = 0; ms < 5 * 3_600_000; ms += 97_000 + ((ms * 31) % 211_000)) {
    clock.freezeAt(LATE + ms)
    const passed = await timesAllowed(3, async () => await countWithin(table, limit))
    allowed.push(...Array.from({ length: passed }, () => ms))
  }
  clock.freezeAt(LATE)
  expect(allowed.length).toBeGreaterThan(3 * max)
  const spans = allowed.slice(max).map((ms, index) => ms - (allowed[index] ?? 0))
  expect(Math.min(...spans)).toBeGreaterThanOrEqual(3_600_000 * 0.95)
})

test("calls leave the window one by one, and a refusal says when", async () => {
  const limit = hourly("later", 2)
  expect((await countWithin(table, limit)).allowed).toBe(true)
  clock.freezeAt(LATE + 1_800_000)
  expect((await countWithin(table, limit)).allowed).toBe(true)
  const { allowed, resetSeconds } = await countWithin(table, limit)
  expect([allowed, resetSeconds]).toEqual([false, 20 + 3420 - 1800])
  clock.freezeAt(LATE + 1_800_000 + (resetSeconds - 1) * 1000)
  expect((await countWithin(table, limit)).allowed).toBe(false)
  clock.freezeAt(LATE + 1_800_000 + resetSeconds * 1000)
  expect(await timesAllowed(2, async () => await countWithin(table, limit))).toBe(1)
  clock.freezeAt(LATE)
})

test("after a full window all calls are allowed again, and the item expires", async () => {
  const limit = hourly("tomorrow", 2)
  expect(await timesAllowed(3, async () => await countWithin(table, limit))).toBe(2)
  clock.freezeAt(LATE + 3_600_000)
  expect(await timesAllowed(3, async () => await countWithin(table, limit))).toBe(2)
  clock.freezeAt(LATE)
  const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
  expect(Items.filter((item) => !(item["ttl"] >= LATE / 1000 + 120))).toEqual([])
  expect(Items.length).toBeGreaterThan(0)
})

test("ended windows are removed, so that the item does not grow", async () => {
  const limit = hourly("growing", 5)
  for (let hours = 0; hours < 12; hours += 1) {
    clock.freezeAt(LATE + hours * 2_500_000)
    await countWithin(table, limit)
  }
  clock.freezeAt(LATE)
  const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
  expect(Math.max(...Items.map((item) => Object.keys(item).length))).toBeLessThan(80)
})

test("undoing a count makes room for one more call, also in the middle of a window", async () => {
  const limit = hourly("undone", 1)
  expect((await countWithin(table, limit)).allowed).toBe(true)
  clock.freezeAt(LATE + 1_800_000)
  expect((await countWithin(table, limit)).allowed).toBe(false)
  await uncount(table, limit, LATE)
  expect(await timesAllowed(2, async () => await countWithin(table, limit))).toBe(1)
  clock.freezeAt(LATE)
})

test("undoing a count does not create removed windows again", async () => {
  const limit = hourly("undone late")
  for (const ms of [0, 3_600_000, 7_200_000, 7_200_000]) {
    clock.freezeAt(LATE + ms)
    await countWithin(table, limit)
  }
  await uncount(table, limit, LATE)
  clock.freezeAt(LATE)
  const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
  expect(Items.flatMap((item) => Object.values(item)).filter((value) => Number(value) < 0)).toEqual([])
})

test("a subject is never in the table in plain text, however long or odd it is", async () => {
  for (const subject of ["10.1.2.3", "x".repeat(5000), "\0#💥", ""])
    expect((await countWithin(table, hourly(subject))).allowed).toBe(true)
  const { Items = [] } = await sdkClient(table).send(new ScanCommand({ TableName: table.name }))
  expect(JSON.stringify(Items)).not.toMatch(/10\.1\.2\.3|xxxx|💥/)
})

test("a count that cannot be stored is an error, never permission", async () => {
  const missing = openTable("never-created", config, clock)
  await expect(countWithin(missing, hourly("x"))).rejects.toThrow(/non-existent table|not found/i)
})
