import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { writeEntry } from "../../../core/ledger/entries.ts"
import { grant } from "../../../core/ledger/grants.ts"
import { placeHold, settleHold } from "../../../core/ledger/holds.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { applyReversal, findGrant, type Reversal } from "../../../core/ledger/reversals.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { newAccount, spend } from "../billing/support.ts"
import { newTable } from "../history/support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

const WHOLE = 900

async function grantOf(amount: number): Promise<{ accountId: string; of: string }> {
  const accountId = await newAccount(table)
  const of = randomUUID()
  const given = { type: "purchase", amount: credits(amount), description: "A pack", reference: of } as const
  await grant(table, accountId, given)
  return { accountId, of }
}

type ReversalInput = Pick<Reversal, "reference" | "part" | "isStanding"> & { of: string }

const WORDS = { reversed: "Refund", restored: "Refund that failed" }

/**
 * Settles a reversal as its flow does: with the grant's current version, and again when another
 * write was faster.
 */
async function settle(accountId: string, { of, ...reversal }: ReversalInput, whole = WHOLE): Promise<string> {
  for (;;) {
    const { version = 0 } = (await findGrant(table, of)) ?? {}
    const outcome = await applyReversal(table, accountId, { ...reversal, of, whole, words: WORDS, version })
    if (outcome !== "stale") return outcome
  }
}

const balanceOf = async (accountId: string) => (await readLedger(table, accountId)).account.balance

test("a reversal that arrives ten times at once takes its share once", async () => {
  const { accountId, of } = await grantOf(100)
  const reversal = { of, reference: randomUUID(), part: 300, isStanding: true }
  await Promise.all(Array.from({ length: 10 }, async () => await settle(accountId, reversal)))
  expect(await balanceOf(accountId)).toBe(5 + 100 - 34)
  await expectSettledLedger(table, accountId)
})

test("spending during a dispute never makes the balance negative, and a won dispute returns what it took", async () => {
  const { accountId, of } = await grantOf(20)
  const reversal = { of, reference: randomUUID(), part: WHOLE, isStanding: true }
  const spends = Array.from({ length: 20 }, async () => await spend(table, accountId, 1))
  const [, ...spent] = await Promise.all([settle(accountId, reversal), ...spends])
  const paid = spent.filter((isPaid) => isPaid).length
  const { reversed = 0 } = (await findGrant(table, of)) ?? {}
  expect(await balanceOf(accountId)).toBe(25 - paid - reversed)
  await settle(accountId, { ...reversal, isStanding: false })
  expect(await balanceOf(accountId)).toBe(25 - paid)
  await expectSettledLedger(table, accountId)
})

test("a provider response that was read before another write is never stored", async () => {
  const { accountId, of } = await grantOf(10)
  const reversal = { of, reference: randomUUID(), part: WHOLE, whole: WHOLE, words: WORDS }
  expect(await applyReversal(table, accountId, { ...reversal, isStanding: false, version: 0 })).toBe(
    "settled",
  )
  expect(await applyReversal(table, accountId, { ...reversal, isStanding: true, version: 0 })).toBe("stale")
  expect(await balanceOf(accountId)).toBe(15)
})

/** The total credits that these partial refunds take back. */
const shareOf = (amount: number, parts: readonly number[], whole = WHOLE) => {
  const sum = parts.reduce((before, part) => before + part, 0)
  return Math.ceil((amount * Math.min(sum, whole)) / whole)
}

test("partial refunds in any order and at once take their share of the grant, rounded once", async () => {
  const parts = fc.array(fc.integer({ min: 1, max: WHOLE }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 50 }), async (given, amount) => {
      const { accountId, of } = await grantOf(amount)
      const refunds = given.map((part) => ({ of, reference: randomUUID(), part, isStanding: true }))
      await Promise.all([...refunds, ...refunds].map(async (refund) => await settle(accountId, refund)))
      const reversed = shareOf(amount, given)
      expect(await findGrant(table, of)).toMatchObject({ reversed })
      expect(await balanceOf(accountId)).toBe(5 + amount - reversed)
      await Promise.all(
        refunds.map(async (refund) => await settle(accountId, { ...refund, isStanding: false })),
      )
      expect(await balanceOf(accountId)).toBe(5 + amount)
      await expectSettledLedger(table, accountId)
    }),
    { numRuns: 5 },
  )
})

test("a refund, a dispute and its end have the same result in any order of arrival", async () => {
  for (const [spent, refunded, disputed] of [
    [0, 133, 267],
    [80, 200, 200],
    [60, 100, 300],
    [0, 200, 400],
    [0, 400, 400],
  ] as const) {
    for (const order of ["RDW", "DRW", "DWR"]) {
      const { accountId, of } = await grantOf(100)
      if (spent > 0) await spend(table, accountId, spent)
      const [refund, dispute] = [randomUUID(), randomUUID()]
      for (const event of order) {
        const reversal =
          event === "R"
            ? { reference: refund, part: refunded, isStanding: true }
            : { reference: dispute, part: disputed, isStanding: event === "D" }
        await settle(accountId, { of, ...reversal }, 400)
      }
      const left = Math.max(0, 105 - spent - shareOf(100, [refunded], 400))
      expect([order, spent, refunded, await balanceOf(accountId)]).toEqual([order, spent, refunded, left])
    }
  }
})

const anyMoment = fc.oneof(
  fc.record({
    kind: fc.constant("changes"),
    which: fc.nat(2),
    part: fc.integer({ min: 1, max: WHOLE }),
    isStanding: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("is delivered"), which: fc.nat(2) }),
  fc.record({ kind: fc.constant("spends"), amount: fc.integer({ min: 1, max: 30 }) }),
)

test("payments and refunds during spending end exactly at the provider's state, never below zero", async () => {
  const history = fc.array(anyMoment, { minLength: 3, maxLength: 12 })
  const last = fc.shuffledSubarray([0, 1, 2], { minLength: 3 })
  await fc.assert(
    fc.asyncProperty(history, last, fc.integer({ min: 1, max: 50 }), async (moments, order, amount) => {
      const { accountId, of } = await grantOf(amount)
      const provider = new Map<number, ReversalInput>()
      const deliver = async (which: number) => {
        const reversal = provider.get(which)
        if (reversal) await settle(accountId, reversal)
      }
      let spent = 0
      for (const moment of moments) {
        if (moment.kind === "is delivered") await deliver(moment.which)
        if (moment.kind === "spends" && (await spend(table, accountId, moment.amount))) spent += moment.amount
        if (moment.kind !== "changes") continue
        const { which, part, isStanding } = moment
        const { reference } = provider.get(which) ?? { reference: randomUUID() }
        provider.set(which, { of, reference, part, isStanding })
      }
      for (const which of order) await deliver(which)
      const standing = [...provider.values()].filter(({ isStanding }) => isStanding)
      const share = shareOf(
        amount,
        standing.map(({ part }) => part),
      )
      expect(await balanceOf(accountId)).toBe(Math.max(0, 5 + amount - spent - share))
      await expectSettledLedger(table, accountId)
    }),
    { numRuns: 20 },
  )
})

test("a reversal waits for held credits, and takes them when they are released", async () => {
  const { accountId, of } = await grantOf(20)
  const operationId = newId("operation", table.clock.now())
  const leaseUntil = table.clock.now() + 60_000
  const wanted = { operationId, name: "hold", kind: "transcribe", description: "Test", leaseUntil } as const
  const held = await placeHold(table, accountId, { ...wanted, amount: credits(20) })
  if (held.outcome !== "held") throw new Error(held.outcome)
  const reversal = { of, reference: randomUUID(), part: WHOLE, isStanding: true }
  expect(await settle(accountId, reversal)).toBe("on hold")
  expect((await getAccount(table, accountId))?.balance).toBe(0)
  await writeEntry(table, accountId, held.hold)
  await settleHold(table, accountId, held.hold, credits(20))
  expect(await settle(accountId, reversal)).toBe("settled")
  expect(await balanceOf(accountId)).toBe(5)
  await expectSettledLedger(table, accountId)
})
