import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { setTier } from "../../../core/account/tier.ts"
import { ACTIVE_KEYS_MAX, createKey, revokeKey } from "../../../core/apikey/apikey.ts"
import { type Authentication, authenticate } from "../../../core/apikey/authenticate.ts"
import { displayPrefix, hashOf, newRawKey } from "../../../core/apikey/key-secret.ts"
import { RATE_LIMITS, TIERS, type Tier } from "../../../core/ratelimit/tier.ts"
import { createTable } from "../../../core/table/create.ts"
import { apikeyKey } from "../../../core/table/keys.ts"
import { getItem, type Item, openTable, type Table } from "../../../core/table/table.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const MINUTE_MS = 60_000
/** A time in the middle of a UTC minute. */
const NOON = Date.UTC(2026, 5, 1, 12, 0, 30)

const { endpoint } = await startTestDynamo()
const config = {
  endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
}

/** One machine: the same table with its own clock. */
function machine(at: number): Table & { clock: TestClock } {
  const clock = testClock()
  clock.freezeAt(at)
  return { ...openTable("rates", config, clock), clock }
}

const table = machine(NOON)
await createTable(table)
let accounts = 0

async function aKey(tier: Tier = "free") {
  accounts += 1
  const { accountId } = await createAccount(table, { email: `${accounts}@test.example`, tier })
  const key = await createKey(table, accountId, { name: null, tier })
  if (!key) throw new Error("no key")
  return { ...key, accountId }
}

async function times(n: number, call: (index: number) => Promise<Authentication>): Promise<Authentication[]> {
  return await Promise.all(Array.from({ length: n }, async (_, index) => await call(index)))
}

const admittedOf = (admissions: readonly Authentication[]) =>
  admissions.filter((admission) => admission.outcome === "admitted").length

const windowsOf = (item: Item | undefined) => Object.keys(item ?? {}).filter((name) => /^m\d+$/.test(name))

test("of 200 concurrent calls exactly the limit passes, and the others learn when to retry", async () => {
  const { rawKey, accountId, keyId } = await aKey()
  const admissions = await times(200, async () => await authenticate(table, rawKey))
  expect(admittedOf(admissions)).toBe(10)
  const remaining = admissions.flatMap((found) => (found.outcome === "admitted" ? found.rate.remaining : []))
  expect(remaining.toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(admissions.find((found) => found.outcome === "limited")).toEqual({
    outcome: "limited",
    accountId,
    keyId,
    rate: { limit: 10, remaining: 0, resetSeconds: 30 },
  })
})

test("a new minute starts at zero, and an old minute never admits more", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(10)
  now.clock.freezeAt(NOON + MINUTE_MS)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(10)
  expect(admittedOf(await times(12, async () => await authenticate(machine(NOON), rawKey)))).toBe(0)
})

test("around the edge of a minute, with clocks 300 ms apart, each minute admits at most its limit", async () => {
  const { rawKey } = await aKey()
  const edge = Math.ceil(NOON / MINUTE_MS) * MINUTE_MS
  const ahead = machine(edge)
  const behind = machine(edge)
  const admittedIn = new Map<number, number>()
  for (let ms = -500; ms <= 500; ms += 100) {
    ahead.clock.freezeAt(edge + ms + 300)
    behind.clock.freezeAt(edge + ms)
    const admissions = await times(8, async (n) => {
      const on = n % 2 ? ahead : behind
      const minute = Math.floor(on.clock.now() / MINUTE_MS)
      const admission = await authenticate(on, rawKey)
      if (admission.outcome === "admitted") admittedIn.set(minute, (admittedIn.get(minute) ?? 0) + 1)
      return admission
    })
    expect(admissions).toHaveLength(8)
  }
  expect([...admittedIn]).toEqual([
    [edge / MINUTE_MS - 1, 10],
    [edge / MINUTE_MS, 10],
  ])
})

test("windows that are two minutes old are removed, so that the key's item does not grow", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  for (let minute = 0; minute < 30; minute += 1) {
    now.clock.freezeAt(NOON + minute * MINUTE_MS)
    await authenticate(now, rawKey)
  }
  const last = Math.floor(now.clock.now() / MINUTE_MS)
  const windows = windowsOf(await getItem(table, apikeyKey(hashOf(rawKey))))
  expect(windows).toContain(`m${last}`)
  expect(windows).toContain(`m${last - 1}`)
  expect(windows.length).toBeLessThanOrEqual(3)
})

test("a clock set back by minutes causes no refusals", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  for (const minute of [0, 1, 2, 3]) {
    now.clock.freezeAt(NOON + minute * MINUTE_MS)
    await authenticate(now, rawKey)
  }
  now.clock.freezeAt(NOON + MINUTE_MS)
  expect(await authenticate(now, rawKey)).toMatchObject({ outcome: "admitted" })
})

test("an unknown, mistyped or foreign key is refused and leaves nothing behind", async () => {
  const known = newRawKey()
  const mistyped = known.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
  const before = await itemsOf()
  for (const wrong of [
    known,
    mistyped,
    "",
    "et_",
    "et_short",
    `${known} `,
    "sk-live-1234",
    "et_".padEnd(43, "é"),
  ]) {
    expect(await authenticate(table, wrong)).toEqual({ outcome: "refused" })
  }
  expect(await itemsOf()).toEqual(before)
})

test("a revoked key is refused from the next call on, and no call is counted on it", async () => {
  const { rawKey, accountId, keyId } = await aKey()
  expect(await authenticate(table, rawKey)).toMatchObject({ outcome: "admitted" })
  expect(await revokeKey(table, accountId, keyId)).toBe(true)
  const revoked = await getItem(table, apikeyKey(hashOf(rawKey)))
  expect(await authenticate(table, rawKey)).toEqual({ outcome: "refused" })
  expect(await getItem(table, apikeyKey(hashOf(rawKey)))).toEqual(revoked)
  expect(await revokeKey(table, accountId, keyId)).toBe(true)
})

test("another account cannot revoke a key", async () => {
  const [mine, other] = [await aKey(), await aKey()]
  expect(await revokeKey(table, other.accountId, mine.keyId)).toBe(false)
  expect(await authenticate(table, mine.rawKey)).toMatchObject({ outcome: "admitted" })
})

test("an account has at most ten active keys, however many are created at once", async () => {
  const { accountId, keyId } = await aKey()
  const make = async () => await createKey(table, accountId, { name: null, tier: "free" })
  const made = await Promise.all(Array.from({ length: 20 }, make))
  expect(made.filter((key) => key !== undefined)).toHaveLength(ACTIVE_KEYS_MAX - 1)
  await revokeKey(table, accountId, keyId)
  await revokeKey(table, accountId, keyId)
  expect(await make()).toBeDefined()
  expect(await make()).toBeUndefined()
})

test.each(TIERS)("a key has its tier's limit, and follows its account's tier: %s", async (tier) => {
  const { rawKey, accountId } = await aKey(tier)
  expect(await authenticate(table, rawKey)).toMatchObject({ tier, rate: { limit: RATE_LIMITS[tier] } })
  await setTier(table, accountId, "pro")
  expect(await authenticate(table, rawKey)).toMatchObject({ tier: "pro", rate: { limit: RATE_LIMITS.pro } })
})

test("the table contains no raw key, only the displayed prefix", async () => {
  const keys = await Promise.all([aKey(), aKey("scale")])
  const text = JSON.stringify(await itemsOf())
  for (const { rawKey, prefix } of keys) {
    expect(prefix).toBe(displayPrefix(rawKey))
    expect(text).toContain(prefix)
    expect(text).not.toContain(rawKey.slice(0, prefix.length + 1))
  }
  const shown = [...text.matchAll(/et_[A-Za-z0-9_-]*/g)].map(([found]) => found.length)
  expect(shown.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...shown)).toBe(10)
})

async function itemsOf(): Promise<Item[]> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(new ScanCommand({ TableName: table.name }))
  expect(LastEvaluatedKey).toBeUndefined()
  return Items
}
