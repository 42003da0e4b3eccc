import { expect } from "vitest"
import * as Credit from "../../core/credit/credit.ts"
import { entries, type LedgerEntry } from "../../core/credit/ledger.ts"
import type { Account } from "../../core/credit/step.ts"
import type { Table } from "../../core/table/table.ts"

/** An account and its whole ledger, as they are in the table now. */
export async function readLedger(
  table: Table,
  accountId: string,
): Promise<{ account: Account; lines: LedgerEntry[] }> {
  const account = await Credit.getAccount(table, accountId)
  if (!account) throw new Error("no such account")
  const lines: LedgerEntry[] = []
  for await (const line of entries(table, accountId)) lines.push(line)
  return { account, lines }
}

/**
 * What must hold at any moment, also right after a crash: the balance is not negative and is the sum of the ledger's lines
 * and of the steps that still stand on the account; the lines that are there follow each other.
 */
export async function expectSoundLedger(table: Table, accountId: string): Promise<void> {
  const { account, lines } = await readLedger(table, accountId)
  const written = new Set(lines.map((line) => line.seq))
  const unwritten = account.steps.filter((step) => !written.has(step.seq))
  const all = [
    ...lines.map(({ seq, amount, balanceAfter, at }) => ({ seq, amount, balanceAfter, at })),
    ...unwritten.map(({ seq, balanceAfter, entry }) => ({
      seq,
      amount: entry.amount,
      balanceAfter,
      at: entry.at,
    })),
  ].toSorted((a, b) => a.seq - b.seq)
  expect(account.balance).toBeGreaterThanOrEqual(0)
  expect(all.map((line) => line.seq)).toEqual(Array.from({ length: account.seq }, (_, seq) => seq))
  let balance = 0
  let before = 0
  for (const line of all) {
    balance += line.amount
    expect(line.balanceAfter, `balance after line ${line.seq}`).toBe(balance)
    expect(line.balanceAfter).toBeGreaterThanOrEqual(0)
    expect(line.at, `time of line ${line.seq}`).toBeGreaterThanOrEqual(before)
    before = line.at
  }
  expect(account.balance).toBe(balance)
}

/** As expectSoundLedger, when nothing is under way any more: no step is left on the account. */
export async function expectSettledLedger(table: Table, accountId: string): Promise<void> {
  await expectSoundLedger(table, accountId)
  const { account } = await readLedger(table, accountId)
  expect(account.steps).toEqual([])
}
