import { expect, test } from "vitest"
import { cacheListing, getCachedListing } from "../../../core/listing/listing-cache.ts"
import { createTable } from "../../../core/table/create.ts"
import { listingKey } from "../../../core/table/keys.ts"
import { getItem, openTable } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { seededBytes } from "../../support/seed.ts"

const { endpoint } = await startTestDynamo()
const clock = testClock()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const table = openTable("listing", { endpoint, region: "us-east-1", credentials }, clock)
await createTable(table)
const NOW = Date.UTC(2026, 10, 21)
const MINUTE_MS = 60_000

const ANSWER = { source: "client", value: { items: [{ title: "Орто 🥕", at: null }], cursor: null } }

test("an answer is served during its lifetime, and not after it", async () => {
  clock.freezeAt(NOW)
  expect(await getCachedListing(table, "one")).toBeUndefined()
  await cacheListing(table, "one", ANSWER, 5 * MINUTE_MS)
  expect(await getCachedListing(table, "one")).toEqual(ANSWER)
  expect(await getCachedListing(table, "another")).toBeUndefined()
  clock.freezeAt(NOW + 5 * MINUTE_MS - 1)
  expect(await getCachedListing(table, "one")).toEqual(ANSWER)
  clock.freezeAt(NOW + 5 * MINUTE_MS)
  expect(await getCachedListing(table, "one")).toBeUndefined()
})

test("a newer answer replaces an older one, and has a lifetime of its own", async () => {
  clock.freezeAt(NOW)
  await cacheListing(table, "two", ANSWER, MINUTE_MS)
  clock.freezeAt(NOW + 50_000)
  await cacheListing(table, "two", { newer: true }, MINUTE_MS)
  clock.freezeAt(NOW + 100_000)
  expect(await getCachedListing(table, "two")).toEqual({ newer: true })
})

test("the store may delete an answer an hour after its lifetime, and not before", async () => {
  clock.freezeAt(NOW)
  await cacheListing(table, "three", ANSWER, MINUTE_MS)
  const item = await getItem(table, listingKey("three"))
  expect(item?.["ttl"]).toBe((NOW + MINUTE_MS) / 1000 + 3600)
})

test("an answer larger than an item is read back whole", async () => {
  clock.freezeAt(NOW)
  const large = { items: Array.from({ length: 100 }, (_, n) => seededBytes(6000, `${n}`).toString("base64")) }
  await cacheListing(table, "four", large, MINUTE_MS)
  expect(await getCachedListing(table, "four")).toEqual(large)
})
