import { describe, expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { deleteAccount } from "../../../core/account/delete-account.ts"
import { setTier } from "../../../core/account/tier.ts"
import { ACTIVE_KEYS_MAX, createKey, revokeKey } from "../../../core/apikey/apikey.ts"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { createTable } from "../../../core/table/create.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { getItem, openTable, queryPrefix, updateItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "local", secretAccessKey: "local" }
const table = openTable("apikeys", { endpoint, region: "us-east-1", credentials })
await createTable(table)
const FREE = { name: null, tier: "free" } as const
let accounts = 0

async function anAccount(): Promise<string> {
  accounts += 1
  return (await createAccount(table, { email: `${accounts}@test.example`, tier: "free" })).accountId
}
async function aKey(accountId: string) {
  const key = await createKey(table, accountId, FREE)
  if (!key) throw new Error("no key")
  return key
}
const activeKeys = async (accountId: string) => (await getItem(table, accountKey(accountId)))?.active_keys

describe("a new key", () => {
  test("has the account's current tier, even when it changed since the caller read it", async () => {
    const accountId = await anAccount()
    await setTier(table, accountId, "pro")
    const { rawKey } = await aKey(accountId)
    const admitted = await authenticate(table, rawKey)
    expect(admitted).toMatchObject({ outcome: "admitted", tier: "pro", rate: { limit: RATE_LIMITS.pro } })
    expect(await activeKeys(accountId)).toBe(1)
  })

  test("keeps up with tiers that change while keys are created", async () => {
    const accountId = await anAccount()
    const made = await Promise.all([aKey(accountId), setTier(table, accountId, "pro"), aKey(accountId)])
    for (const { rawKey } of [made[0], made[2]])
      expect(await authenticate(table, rawKey)).toMatchObject({
        tier: "pro",
        rate: { limit: RATE_LIMITS.pro },
      })
  })

  test("is refused when ten are active, whatever the tier is now", async () => {
    const accountId = await anAccount()
    for (let n = 0; n < ACTIVE_KEYS_MAX; n += 1) await aKey(accountId)
    expect(await createKey(table, accountId, FREE)).toBeUndefined()
    await setTier(table, accountId, "pro")
    expect(await createKey(table, accountId, FREE)).toBeUndefined()
  })

  test("is refused for a deleted or unknown account, and leaves nothing behind", async () => {
    const accountId = await anAccount()
    await deleteAccount(table, accountId)
    for (const nobody of [accountId, "acc_nobody"]) {
      await expect(createKey(table, nobody, FREE)).rejects.toMatchObject({ code: "unauthorized" })
      for await (const left of queryPrefix(table, accountKey(nobody).pk, "KEY#")) expect(left).toBeUndefined()
    }
  })
})

describe("a revocation", () => {
  test("is counted once when requested several times at once, and every caller succeeds", async () => {
    const accountId = await anAccount()
    const [{ keyId, rawKey }] = [await aKey(accountId), await aKey(accountId)]
    const results = await Promise.all(Array.from({ length: 5 }, () => revokeKey(table, accountId, keyId)))
    expect(results).toEqual([true, true, true, true, true])
    expect(await activeKeys(accountId)).toBe(1)
    expect(await authenticate(table, rawKey)).toEqual({ outcome: "refused" })
  })

  test("fails with an error when the key count is wrong, and the key keeps working", async () => {
    const accountId = await anAccount()
    const { keyId, rawKey } = await aKey(accountId)
    const count = async (n: number) =>
      await updateItem(table, accountKey(accountId), { update: "SET active_keys = :n", values: { ":n": n } })
    await count(0)
    await expect(revokeKey(table, accountId, keyId)).rejects.toThrow("count of active keys is too low")
    expect(await authenticate(table, rawKey)).toMatchObject({ outcome: "admitted" })
    await count(1)
    expect(await revokeKey(table, accountId, keyId)).toBe(true)
    expect(await authenticate(table, rawKey)).toEqual({ outcome: "refused" })
  })
})
