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
import { sdkClient } from "../../../core/table/sdk-client.ts"
import { getItem, type Item, openTable, type Table } from "../../../core/table/table.ts"
import { type TestClock, testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const MINUTE_MS = 60_000
/** The start of one of the steps of 3 seconds in which the window moves. */
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

const windowsOf = (item: Item | undefined) =>
  Object.keys(item ?? {}).filter((name) => /^w[0-9a-z]+$/.test(name))

test("of 200 concurrent calls exactly the limit passes, and the others learn when to retry", async () => {
  const { rawKey, accountId, keyId } = await aKey()
  const admissions = await times(200, async () => await authenticate(table, rawKey))
  expect(admittedOf(admissions)).toBe(10)
  const remaining = admissions.flatMap((found) => (found.outcome === "admitted" ? found.rate.remaining : []))
  expect(remaining.toSorted((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(admissions.find((found) => found.outcome === "limited")).toEqual({
    outcome: "limited",
    isTest: false,
    accountId,
    keyId,
    rate: { limit: 10, remaining: 0, resetSeconds: 60 },
  })
})

test("a minute later the key has its full limit again, and a server with a lagging clock admits no more", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(10)
  now.clock.freezeAt(NOON + MINUTE_MS)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(10)
  expect(admittedOf(await times(12, async () => await authenticate(machine(NOON), rawKey)))).toBe(0)
})

test("a burst at the end of a minute leaves nothing for the start of the next", async () => {
  const { rawKey } = await aKey()
  const edge = Math.ceil(NOON / MINUTE_MS) * MINUTE_MS
  const now = machine(edge - 500)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(10)
  now.clock.freezeAt(edge + 500)
  expect(admittedOf(await times(12, async () => await authenticate(now, rawKey)))).toBe(0)
})

test("with clocks 300 ms apart, the servers together admit at most the limit", async () => {
  const { rawKey } = await aKey()
  const edge = Math.ceil(NOON / MINUTE_MS) * MINUTE_MS
  const ahead = machine(edge)
  const behind = machine(edge)
  let admitted = 0
  for (let ms = -500; ms <= 500; ms += 100) {
    ahead.clock.freezeAt(edge + ms + 300)
    behind.clock.freezeAt(edge + ms)
    const admissions = await times(8, async (n) => await authenticate(n % 2 ? ahead : behind, rawKey))
    admitted += admittedOf(admissions)
  }
  expect(admitted).toBe(10)
})

test("a caller that waits as long as it is told is always admitted", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  const afterWaits: string[] = []
  for (let calls = 0; calls < 40; calls += 1) {
    const admission = await authenticate(now, rawKey)
    if (admission.outcome === "refused") throw new Error("refused")
    if (admission.outcome === "admitted") {
      now.clock.advance(1_700)
      continue
    }
    now.clock.advance(admission.rate.resetSeconds * 1000)
    afterWaits.push((await authenticate(now, rawKey)).outcome)
  }
  expect(new Set(afterWaits)).toEqual(new Set(["admitted"]))
})

test("ended windows are removed, so that the key's item does not grow", async () => {
  const { rawKey } = await aKey()
  const now = machine(NOON)
  for (let minute = 0; minute < 30; minute += 1) {
    now.clock.freezeAt(NOON + minute * MINUTE_MS)
    await authenticate(now, rawKey)
  }
  expect(windowsOf(await getItem(table, apikeyKey(hashOf(rawKey)))).length).toBeLessThanOrEqual(60)
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
  const { Items = [], LastEvaluatedKey } = await sdkClient(table).send(
    new ScanCommand({ TableName: table.name }),
  )
  expect(LastEvaluatedKey).toBeUndefined()
  return Items
}
