import { describe, expect, test } from "vitest"
import { createAccount } from "../../../core/account/create-account.ts"
import { createKey, revokeKey } from "../../../core/apikey/apikey.ts"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { grant } from "../../../core/ledger/grants.ts"
import * as Credit from "../../../core/ledger/holds.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import * as Operation from "../../../core/ledger/settlement.ts"
import { claimIdempotencyKey } from "../../../core/metering/idempotency-claim.ts"
import { LEASE_MS, runMetered } from "../../../core/metering/metered.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import type { Table } from "../../../core/table/table.ts"
import { expectSettledLedger, expectSoundLedger, readLedger } from "../../support/ledger.ts"
import { testCall, userOf } from "../../support/payer.ts"
import { newTable, startEngines } from "../table/engines.ts"

const engines = await startEngines()
const DAY_MS = 24 * 3600_000

describe.each(engines)("on $name", ({ dynamo }) => {
  const onTable = async () => {
    if (!dynamo) throw new Error("no engine")
    const table = await newTable(dynamo)
    const { accountId } = await createAccount(table, { email: "one@test.example", tier: "free" })
    return { table, accountId }
  }

  describe.skipIf(dynamo === undefined)("credits", () => {
    test("places 5 of 50 concurrent holds on 5 credits, each with its own number and balance", async () => {
      const { table, accountId } = await onTable()
      const taken = await times(50, async (n) => await holdOne(table, accountId, `op_${n}`))
      const held = taken.flatMap((found) => (found.outcome === "held" ? found.hold : []))
      expect(ordered(held.map((hold) => hold.seq))).toEqual([1, 2, 3, 4, 5])
      expect(ordered(held.map((hold) => hold.balanceAfter))).toEqual([0, 1, 2, 3, 4])
      expect(taken.filter((found) => found.outcome === "insufficient")).toHaveLength(45)
    })

    test("places a hold once for 20 concurrent requests, and releases it once for 20 releases", async () => {
      const { table, accountId } = await onTable()
      const [first] = await times(20, async () => await holdOne(table, accountId, "op_one"))
      expect((await getAccount(table, accountId))?.balance).toBe(4)
      if (first?.outcome !== "held") throw new Error("not held")
      const { hold } = first
      await times(20, async () => await Credit.settleHold(table, accountId, hold, credits(1)))
      expect((await getAccount(table, accountId))?.balance).toBe(5)
    })

    test("writes the same ledger, entry for entry, on every engine", async () => {
      const { table, accountId } = await onTable()
      await pay(table, accountId, "op_good", async () => "done")
      await pay(table, accountId, "op_bad", async () => Promise.reject(new Error("no"))).catch(
        () => undefined,
      )
      table.clock.advance(2 * DAY_MS)
      expect((await currentAccount(table, accountId)).balance).toBe(6)
      const given = { type: "purchase", amount: credits(9), description: "Nine", reference: "paid" } as const
      const granted = await times(10, async () => await grant(table, accountId, given))
      expect(granted.filter(Boolean)).toHaveLength(1)
      await holdOne(table, accountId, "op_dead")
      table.clock.advance(LEASE_MS)
      const swept = await sweepDue(table, (cause) => expect(cause).toBeUndefined())
      expect(swept).toMatchObject({ released: 1, settled: 0, failed: 0 })
      await expectSettledLedger(table, accountId)
      const { lines } = await readLedger(table, accountId)
      expect(lines.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
        ["signup_grant", 5, 5],
        ["debit", -1, 4],
        ["debit", -1, 3],
        ["refund", 1, 4],
        ["daily_grant", 2, 6],
        ["purchase", 9, 15],
        ["debit", -1, 14],
        ["refund", 1, 15],
      ])
    })

    test("releases each hold once in 20 concurrent sweeps", async () => {
      const { table, accountId } = await onTable()
      for (const id of ["op_1", "op_2", "op_3"]) await holdOne(table, accountId, id)
      table.clock.advance(LEASE_MS)
      await times(20, async () => await sweepDue(table, (cause) => expect(cause).toBeUndefined()))
      await expectSettledLedger(table, accountId)
      expect((await getAccount(table, accountId))?.balance).toBe(5)
    })

    test("creates one account in 10 concurrent attempts with one address", async () => {
      const { table } = await onTable()
      const opened = await times(10, async (n) => {
        const email = n % 2 ? "Two@Test.example" : " two@test.example "
        return await createAccount(table, { email, tier: "free" })
      })
      expect(new Set(opened.map((account) => account.accountId)).size).toBe(1)
      expect(opened.filter((account) => account.opened)).toHaveLength(1)
      await expectSoundLedger(table, opened[0]?.accountId ?? "")
    })

    test("writes one of 20 concurrent settlements of an operation, and returns it to all", async () => {
      const { table, accountId } = await onTable()
      const settlements = await times(20, async (n) => {
        const state = n % 2 ? "done" : "released"
        return await Operation.settle(table, accountId, {
          ...SETTLEMENT,
          state,
          answer: state === "done" ? `answer ${n}` : undefined,
        })
      })
      const known = await Operation.getSettlement(table, accountId, SETTLEMENT.operationId)
      expect(known?.state).toBeDefined()
      const returned = settlements.map(({ state, answer }) => `${state}: ${answer}`)
      expect(new Set(returned)).toEqual(new Set([`${known?.state}: ${known?.answer}`]))
    })

    test("accepts one of 20 concurrent claims of a key for 24 hours, and refuses another body", async () => {
      const { table, accountId } = await onTable()
      const request = { payer: userOf(accountId), route: "/r", key: "k", bodySha256: "b" }
      const until = table.clock.now() + LEASE_MS
      const claims = await times(20, async (n) => await claimIdempotencyKey(table, request, `op_${n}`, until))
      const mine = claims.findIndex((found) => found.outcome === "mine")
      expect(claims.filter((found) => found.outcome === "mine")).toHaveLength(1)
      const beat = table.clock.now()
      const theirs = { outcome: "theirs", operationId: `op_${mine}`, leaseUntil: until, beat }
      expect(claims.filter((found) => found.outcome === "theirs")).toEqual(
        Array.from({ length: 19 }, () => theirs),
      )
      const other = { ...request, bodySha256: "c" }
      expect(await claimIdempotencyKey(table, other, "op_x", until)).toEqual({ outcome: "mismatch" })
      const mineAgain = await claimIdempotencyKey(table, request, "op_y", until, `op_${mine}`)
      expect(mineAgain).toEqual({ outcome: "mine" })
      table.clock.advance(DAY_MS)
      expect(await claimIdempotencyKey(table, other, "op_z", until)).toEqual({ outcome: "mine" })
    })

    test("admits 10 of 40 calls with one key, and none after it is revoked", async () => {
      const { table, accountId } = await onTable()
      const key = await createKey(table, accountId, { name: null, tier: "free" })
      if (!key) throw new Error("no key")
      const admissions = await times(40, async () => await authenticate(table, key.rawKey))
      expect(admissions.filter((found) => found.outcome === "admitted")).toHaveLength(10)
      await revokeKey(table, accountId, key.keyId)
      table.clock.advance(60_000)
      expect(await authenticate(table, key.rawKey)).toEqual({ outcome: "refused" })
    })
  })
})

const SETTLEMENT = {
  operationId: "op_one",
  kind: "transcribe",
  creditsHeld: 0,
  creditsUsed: 0,
  balanceAfter: 5,
  holds: {},
  attempts: [],
  createdAt: 0,
} as const

async function times<T>(n: number, call: (index: number) => Promise<T>): Promise<T[]> {
  return await Promise.all(Array.from({ length: n }, async (_, index) => await call(index)))
}

const ordered = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

async function holdOne(table: Table, accountId: string, operationId: string): Promise<Credit.Held> {
  const leaseUntil = table.clock.now() + LEASE_MS
  const hold = { operationId, name: "hold", kind: "transcribe", description: "Test", leaseUntil } as const
  return await Credit.placeHold(table, accountId, { ...hold, amount: credits(1) })
}

async function pay<T>(
  table: Table,
  accountId: string,
  operationId: string,
  work: () => Promise<T>,
): Promise<T> {
  const call = testCall(accountId, operationId)
  return (await runMetered(table, { ...call, price: credits(1) }, work)).value
}
