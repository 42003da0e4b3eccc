import { expect } from "vitest"
import type { Table } from "../../core/table/table.ts"
import { type Books, expectSound, readLedger } from "./ledger.ts"

/**
 * What a call's answer said about its charge. `isVerdictLost`: the crash lost the response to the
 * write of the settlement.
 */
export type ChargeReport = {
  status: number
  used: number
  remaining: number | undefined
  isVerdictLost: boolean
  /** The crash broke the read of the balance for the answer's header. */
  isBalanceLost: boolean
}
/** The caller's ledger before the call. */
export type Before = { charged: number }

/** An invariant of one account that no crash may break. */
export type Rule = { name: string; check: (books: Books) => void }

export const RULES_AT_ANY_MOMENT: readonly Rule[] = [
  { name: "the balance is the sum of the ledger", check: expectSound },
  { name: "every settlement is in the ledger", check: expectDecidedWritten },
]

/** Checked after the sweep has run past every lease. */
export const RULES_AFTER_THE_SWEEPER: readonly Rule[] = [
  ...RULES_AT_ANY_MOMENT,
  { name: "nothing is left open", check: expectNothingOpen },
  { name: "exactly the work done is charged", check: expectChargedAsDecided },
  { name: "each key's counter is what it was charged", check: expectCountedAsCharged },
  { name: "every row that a paid call owes is in the history", check: expectRowsPaid },
]

/** The account's total payment: its debits minus refunds. */
export async function chargedTo(table: Table, accountId: string): Promise<number> {
  return chargedIn(await readLedger(table, accountId))
}

function chargedIn({ lines }: Books): number {
  const paid = lines.filter(({ type }) => type === "debit" || type === "refund")
  return paid.reduce((sum, line) => sum - line.amount, 0)
}

/**
 * The caller's answer matches the ledger. A caller who got an error has paid nothing. The exception
 * is a lost response to the settling write: its outcome is unknown, and the next call then gets the
 * transcript for free.
 */
export async function expectTrueCharge(
  table: Table,
  accountId: string,
  report: ChargeReport,
  before: Before,
): Promise<void> {
  const books = await readLedger(table, accountId)
  const charged = chargedIn(books) - before.charged
  if (report.status !== 200 && report.isVerdictLost) return
  expect(charged, `charged after status ${report.status}`).toBe(report.used)
  if (report.status !== 200) return
  // A free answer is sent without the header.
  if (report.remaining === undefined && report.isBalanceLost && report.used === 0) return
  expect(report.remaining, "x-credits-remaining").toBe(books.account.balance)
}

function expectNothingOpen({ account }: Books): void {
  expect(account.steps).toEqual([])
}

function expectDecidedWritten({ lines, verdicts }: Books): void {
  const written = new Map(lines.map((line) => [line.seq, line]))
  for (const verdict of verdicts) {
    for (const [step, { seq }] of Object.entries(verdict.holds)) {
      expect(written.get(seq), `the line of ${step}, which is ${verdict.state}`).toMatchObject({
        type: "debit",
        reference: verdict.operationId,
      })
    }
  }
}

function expectChargedAsDecided({ lines, verdicts }: Books): void {
  const paid = new Map<string, number>()
  for (const { type, reference, amount } of lines) {
    if (type === "debit" || type === "refund") paid.set(reference, (paid.get(reference) ?? 0) - amount)
  }
  const decided = new Map(verdicts.map((verdict) => [verdict.operationId, verdict]))
  for (const [operationId, verdict] of decided) {
    expect(paid.get(operationId) ?? 0, `${operationId} is ${verdict.state}`).toBe(verdict.creditsUsed)
  }
  for (const operationId of paid.keys()) expect([...decided.keys()]).toContain(operationId)
}

/** A row adds up the credits of its video's calls. The history of a deleted account is erased. */
function expectRowsPaid({ account, verdicts, rows }: Books): void {
  if (account.deletedAt !== undefined) return
  expect(verdicts.filter((verdict) => "due" in verdict)).toEqual([])
  const owed = new Map<string, number>()
  for (const verdict of verdicts) {
    const { state, owes, creditsUsed } = verdict
    if (state === "done" && owes) owed.set(owes.videoId, (owed.get(owes.videoId) ?? 0) + creditsUsed)
  }
  const listed = new Map(rows.map((row) => [row["videoId"], row["creditsUsed"]]))
  for (const [videoId, credits] of owed) expect(listed.get(videoId), `the row of ${videoId}`).toBe(credits)
}

/** Counters are named by month and spender (core/ledger/spend-counter.ts). */
const SPENDER = /^spent_\d{4}-\d\d_(.+)$/

function expectCountedAsCharged({ account, verdicts }: Books): void {
  const charged = new Map<string, number>()
  for (const { payer, creditsUsed } of verdicts) {
    const id = payer?.key?.id ?? payer?.agent?.id
    if (id !== undefined) charged.set(id, (charged.get(id) ?? 0) + creditsUsed)
  }
  const counted = new Map([...charged.keys()].map((id) => [id, 0]))
  for (const [name, spent] of Object.entries(account.spent)) {
    const id = SPENDER.exec(name)?.[1] ?? name
    counted.set(id, (counted.get(id) ?? 0) + spent)
  }
  for (const [id, spent] of counted) expect(spent, `counted for ${id}`).toBe(charged.get(id) ?? 0)
}
