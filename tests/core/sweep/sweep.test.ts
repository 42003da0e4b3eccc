import { expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import { accountKey, dueShard } from "../../../core/table/keys.ts"
import { getItem, putItem, type Table, updateItem } from "../../../core/table/table.ts"
import { CODE as code } from "../../support/crash-code.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger } from "../../support/ledger.ts"
import { start, startReal } from "../ledger/real.ts"

const { endpoint } = await startTestDynamo()
const noFailure = (cause: unknown) => expect(cause).toBeUndefined()

/** Stores corrupt accounts in one shard of the index, due before every other. */
async function storeCorruptAccounts(table: Table, due: string, many: number): Promise<void> {
  const corrupt = Array.from({ length: many }, (_, n) => ({ ...accountKey(`spoilt_${n}`), due, due_at: n }))
  await Promise.all(corrupt.map(async (item) => putItem(table, { ...item, account_id: "spoilt" })))
}

test("250 accounts that cannot be swept are reported, and delay no other account", async () => {
  const real = await startReal(code, endpoint)
  const { table } = real.process
  await start(real, "op_dead", 1)
  real.clock.advance(LEASE_MS)
  await storeCorruptAccounts(table, dueShard(real.accountId), 250)
  const reported: unknown[] = []
  const swept = await sweepDue(table, (cause) => reported.push(cause))
  expect(swept).toMatchObject({ failed: 250, released: 1 })
  expect(reported).toHaveLength(250)
  await expectSettledLedger(table, real.accountId)
})

test("one run sweeps every due account, however many there are", async () => {
  const real = await startReal(code, endpoint)
  const { table } = real.process
  const emails = Array.from({ length: 120 }, (_, n) => `${n}@test.example`)
  await Promise.all(emails.map(async (email) => createAccount(table, { email, tier: "free" })))
  real.clock.advance(LEASE_MS)
  expect(await sweepDue(table, noFailure)).toMatchObject({ accounts: 122, failed: 0 })
  expect(await sweepDue(table, noFailure)).toMatchObject({ accounts: 0, failed: 0 })
})

test("an account without anything open leaves the index, whenever it was due", async () => {
  const real = await startReal(code, endpoint)
  const { table } = real.process
  await updateItem(table, accountKey(real.accountId), {
    update: "SET due_at = :zero",
    values: { ":zero": 0 },
  })
  await sweepDue(table, noFailure)
  const item = await getItem(table, accountKey(real.accountId))
  expect([item?.due, item?.due_at]).toEqual([undefined, undefined])
})

test("a hold with a running lease stays, and the account is due again when the lease ends", async () => {
  const real = await startReal(code, endpoint)
  const { table } = real.process
  real.clock.advance(LEASE_MS / 2)
  const leaseUntil = real.clock.now() + LEASE_MS
  await start(real, "op_living", 1)
  real.clock.advance(LEASE_MS - 1)
  expect(await sweepDue(table, noFailure)).toMatchObject({ released: 0 })
  expect(await getAccount(table, real.accountId)).toMatchObject({ balance: 4, dueAt: leaseUntil })
  real.clock.advance(1)
  expect(await sweepDue(table, noFailure)).toMatchObject({ released: 1 })
  expect(await getAccount(table, real.accountId)).toMatchObject({ balance: 5, dueAt: undefined })
})

test("a balance that differs from the ledger is reported, and not changed", async () => {
  const real = await startReal(code, endpoint)
  const { table } = real.process
  const key = accountKey(real.accountId)
  const before = await getItem(table, key)
  await updateItem(table, key, { update: "SET balance = balance + :one", values: { ":one": 1 } })
  real.clock.advance(LEASE_MS)
  const reported: unknown[] = []
  expect(await sweepDue(table, (cause) => reported.push(cause))).toMatchObject({ failed: 0 })
  expect(reported).toMatchObject([{ name: "ledger_drift", message: expect.stringContaining(real.accountId) }])
  expect((await getItem(table, key))?.balance).toBe(before?.balance + 1)
})
