import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { expect, test } from "vitest"
import { countWithin } from "../../../core/ratelimit/rate-limit.ts"
import { createTable } from "../../../core/table/create.ts"
import { openTable } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const config = { endpoint, region: "us-east-1", credentials }
/** 20 seconds before an hour ends. */
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
  "of 30 at once exactly %i are allowed, and the others learn when to retry",
  async (max) => {
    const limit = hourly(`at-once-${max}`, max)
    expect(await timesAllowed(30, async () => await countWithin(table, limit))).toBe(max)
    expect(await countWithin(table, limit)).toEqual({ allowed: false, resetSeconds: 20 })
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

test("a new window starts at zero, and the old one expires", async () => {
  const limit = hourly("later", 2)
  expect(await timesAllowed(3, async () => await countWithin(table, limit))).toBe(2)
  clock.freezeAt(LATE + 20_000)
  expect(await countWithin(table, limit)).toEqual({ allowed: true, resetSeconds: 3600 })
  expect(await timesAllowed(3, async () => await countWithin(table, limit))).toBe(1)
  clock.freezeAt(LATE)
  expect((await countWithin(table, limit)).allowed).toBe(false)
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
  expect(new Set(Items.map((item) => item["ttl"] > LATE / 1000 + 20))).toEqual(new Set([true]))
})

test("a subject is never in the table in plain text, however long or odd it is", async () => {
  for (const subject of ["10.1.2.3", "x".repeat(5000), "\0#💥", ""])
    expect((await countWithin(table, hourly(subject))).allowed).toBe(true)
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }))
  expect(JSON.stringify(Items)).not.toMatch(/10\.1\.2\.3|xxxx|💥/)
})

test("a count that cannot be stored is an error, never permission", async () => {
  const missing = openTable("never-created", config, clock)
  await expect(countWithin(missing, hourly("x"))).rejects.toThrow(/non-existent table|not found/i)
})
