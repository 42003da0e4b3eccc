import { expect, test } from "vitest"
import { setTier, writeTier } from "../../../core/account/tier.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { creditsOf, monthlyAmount, tierOf } from "../../../core/billing/catalog.ts"
import { objectOf, syncRow } from "../../../core/billing/sync-row.ts"
import { syncTier } from "../../../core/billing/sync-subscription.ts"
import type { Tier } from "../../../core/ratelimit/tier.ts"
import { accountKey, apikeyKey, type Key, priceKey, subscriptionKey } from "../../../core/table/keys.ts"
import { getItem, queryPrefix } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { newTable } from "../history/support.ts"
import { newAccount } from "./support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

/** Syncs a row with an answer that arrives only after `meanwhile`. */
async function syncLate(
  key: Key,
  ask: () => object | undefined,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const [started, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = syncRow(table, key, async () => {
    const answer = ask()
    started.resolve()
    await over.promise
    return answer
  })
  await started.promise
  await meanwhile()
  over.resolve()
  await late
}

test("a slow, older answer never replaces a newer one", async () => {
  const key = priceKey("price_slow")
  let state = "old"
  const ask = () => ({ state })
  await syncLate(key, ask, async () => {
    state = "new"
    await syncRow(table, key, async () => ask())
  })
  expect(objectOf(await getItem(table, key))).toEqual({ state: "new" })
})

test("a deleted object stays deleted when an earlier read finishes late", async () => {
  const key = priceKey("price_gone")
  let isThere = true
  const ask = () => (isThere ? { state: "there" } : undefined)
  await syncLate(key, ask, async () => {
    isThere = false
    await syncRow(table, key, async () => ask())
  })
  expect(objectOf(await getItem(table, key))).toBeUndefined()
})

/** The tiers of an account's keys. */
async function keyTiers(accountId: string): Promise<string[]> {
  const tiers: string[] = []
  for await (const owned of queryPrefix(table, accountKey(accountId).pk, "KEY#")) {
    const { tier, rate_limit } = (await getItem(table, apikeyKey(owned.hash))) ?? {}
    tiers.push(`${tier} ${rate_limit}`)
  }
  return tiers
}

const subscribe = async (accountId: string, id: string, tier: Tier, status: string) =>
  await syncRow(table, subscriptionKey(accountId, id), async () => ({ id, tier, status, createdAt: 0 }))

test("settling a tier many times at once leaves the account and all its keys with the best plan's tier", async () => {
  const accountId = await newAccount(table)
  for (let n = 0; n < 3; n += 1) await createKey(table, accountId, { name: null, tier: "free" })
  const plans = [
    ["sub_1", "plus", "active"],
    ["sub_2", "scale", "canceled"],
    ["sub_3", "pro", "past_due"],
    ["sub_4", "scale", "unpaid"],
  ] as const
  await Promise.all(
    plans.map(async ([id, tier, status]) => {
      await subscribe(accountId, id, tier, status)
      await syncTier(table, accountId)
    }),
  )
  expect(await getItem(table, accountKey(accountId), ["tier"])).toEqual({ tier: "pro" })
  expect(await keyTiers(accountId)).toEqual(["pro 50", "pro 50", "pro 50"])
  await subscribe(accountId, "sub_3", "pro", "canceled")
  await subscribe(accountId, "sub_1", "plus", "incomplete_expired")
  await syncTier(table, accountId)
  expect(await keyTiers(accountId)).toEqual(["free 10", "free 10", "free 10"])
})

test("a tier set by hand while a plan's is being settled is not lost, nor is the plan's", async () => {
  const accountId = await newAccount(table)
  const tierOfAccount = async () => (await getItem(table, accountKey(accountId), ["tier"]))?.tier
  await setTier(table, accountId, "pro")
  const [read, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = writeTier(table, accountId, async ({ hand }) => {
    read.resolve()
    await over.promise
    return { hand, paid: "plus" }
  })
  await read.promise
  await setTier(table, accountId, "scale")
  over.resolve()
  await late
  expect(await tierOfAccount()).toBe("scale")
  await setTier(table, accountId, "free")
  expect(await tierOfAccount()).toBe("plus")
})

const sold = (price: Record<string, string>, product: Record<string, string> = {}) => ({
  price: { id: "price_1", metadata: price },
  product: { metadata: product },
})

test("credits and tier come from the price or its product, and invalid values are ignored", () => {
  expect(creditsOf(sold({ credits: "7" }, { credits: "9" }))).toBe(7)
  expect(creditsOf(sold({}, { credits: "9" }))).toBe(9)
  for (const wrong of ["", "-1", "1.5", "ten", "1e3", " 5"])
    expect(creditsOf(sold({ credits: wrong }))).toBeNull()
  expect([tierOf(sold({}, { tier: "pro" })), tierOf(sold({ tier: "gold" }))]).toEqual(["pro", null])
})

test("a yearly price is compared with a monthly one by its cost per month", () => {
  const year = { unitAmount: 9000, interval: "year", intervalCount: 1 }
  expect(monthlyAmount(year)).toBe(750)
  expect(monthlyAmount({ ...year, interval: "month", intervalCount: 3 })).toBe(3000)
})
