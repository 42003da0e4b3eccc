import { describe, expect, test } from "vitest"
import { exhaust, type Quota, spendUnits } from "../../../core/listing/quota.ts"
import { createTable } from "../../../core/table/create.ts"
import { quotaKey } from "../../../core/table/keys.ts"
import { getItem, openTable, type Table } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
/** One second before the day ends. */
const LATE = Date.parse("2026-11-21T07:59:59Z")
const LATE_DAY = "2026-11-20"
let tables = 0

async function emptyTable() {
  tables += 1
  const clock = testClock()
  clock.freezeAt(LATE)
  const table = openTable(`quota-${tables}`, { endpoint, region: "us-east-1", credentials }, clock)
  await createTable(table)
  return { table, clock }
}

const spent = async (table: Table, day = LATE_DAY) => (await getItem(table, quotaKey(day)))?.["units"]

async function spendAtOnce(table: Table, quota: Quota, units: number, times: number): Promise<number> {
  const given = await Promise.all(
    Array.from({ length: times }, async () => await spendUnits(table, quota, units, "units")),
  )
  return given.filter(Boolean).length
}

describe("the daily quota units", () => {
  test.each([
    [1, 20, 20],
    [7, 20, 2],
    [20, 20, 1],
    [21, 20, 0],
    [1, 0, 0],
  ])("of %i each, requested by 50 callers at once, never exceed %i", async (units, daily, times) => {
    const { table } = await emptyTable()
    expect(await spendAtOnce(table, { daily, reserve: 0 }, units, 50)).toBe(times)
    expect(await spent(table)).toBe(times === 0 ? undefined : times * units)
  })

  test("reset at Pacific midnight", async () => {
    const { table, clock } = await emptyTable()
    const quota = { daily: 3, reserve: 0 }
    expect(await spendAtOnce(table, quota, 1, 5)).toBe(3)
    clock.advance(1000)
    expect(await spendAtOnce(table, quota, 1, 5)).toBe(3)
    expect([await spent(table), await spent(table, "2026-11-21")]).toEqual([3, 3])
  })

  test("are deleted some time after their day, not during it", async () => {
    const { table } = await emptyTable()
    await spendUnits(table, { daily: 3, reserve: 0 }, 1, "units")
    const item = await getItem(table, quotaKey(LATE_DAY))
    expect(item?.["ttl"]).toBe(LATE / 1000 + 14 * 86_400)
  })
})

test("expensive calls leave the reserve alone, and cheap ones may use it", async () => {
  const { table } = await emptyTable()
  const quota = { daily: 250, reserve: 60 }
  expect(await spendUnits(table, quota, 100, "searches")).toBe(true)
  expect(await spendUnits(table, quota, 100, "searches")).toBe(false)
  expect(await spendAtOnce(table, quota, 1, 160)).toBe(150)
  expect(await spent(table)).toBe(250)
})

describe("a bucket that the platform reports as exhausted", () => {
  const quota = { daily: 1000, reserve: 0 }
  const both = async (table: Table) => [
    await spendUnits(table, quota, 100, "searches"),
    await spendUnits(table, quota, 1, "units"),
  ]

  test("of searches stops only searches", async () => {
    const { table } = await emptyTable()
    expect(await both(table)).toEqual([true, true])
    await exhaust(table, "searches")
    expect(await both(table)).toEqual([false, true])
    expect(await spent(table)).toBe(102)
  })

  test("of units stops everything until midnight, whatever was counted", async () => {
    const { table, clock } = await emptyTable()
    await exhaust(table, "units")
    expect(await both(table)).toEqual([false, false])
    expect(await spent(table)).toBeUndefined()
    clock.advance(1000)
    expect(await both(table)).toEqual([true, true])
  })

  test("keeps the time of the first report", async () => {
    const { table, clock } = await emptyTable()
    await exhaust(table, "units")
    clock.advance(500)
    await exhaust(table, "units")
    expect((await getItem(table, quotaKey(LATE_DAY)))?.["exhausted_at"]).toBe(LATE)
  })
})

test("a count that cannot be stored is an error, never permission", async () => {
  const clock = testClock()
  const missing = openTable("never-created", { endpoint, region: "us-east-1", credentials }, clock)
  await expect(spendUnits(missing, { daily: 9, reserve: 0 }, 1, "units")).rejects.toThrow(
    /non-existent table|not found/i,
  )
})
