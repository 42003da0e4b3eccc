import { expect } from "vitest"
import { entryFrom, type LedgerEntry } from "../../core/ledger/entries.ts"
import { accountFrom, type LedgerAccount } from "../../core/ledger/ledger-account.ts"
import type { Settlement } from "../../core/ledger/settlement.ts"
import { accountKey } from "../../core/table/keys.ts"
import { type Item, queryBetween, type Table } from "../../core/table/table.ts"

/** An account, its whole ledger, and what is decided of its operations. */
export type Books = { account: LedgerAccount; lines: LedgerEntry[]; verdicts: Settlement[] }

/** The books as they are in the table now, in one request: sweeps read them thousands of times. */
export async function readLedger(table: Table, accountId: string): Promise<Books> {
  const { pk, sk } = accountKey(accountId)
  const [item, ...owned] = await Array.fromAsync(queryBetween(table, pk, sk, "OP#~"))
  if (item?.sk !== sk) throw new Error("no such account")
  const under = (prefix: string): Item[] => owned.filter((one) => String(one.sk).startsWith(prefix))
  return {
    account: accountFrom(item),
    lines: under("ENTRY#").map(entryFrom),
    verdicts: under("OP#") as (Item & Settlement)[],
  }
}

/**
 * What must hold at any moment, also right after a crash: the balance is not negative and is the sum of the ledger's lines
 * and of the steps that still stand on the account; the lines that are there follow each other.
 */
export async function expectSoundLedger(table: Table, accountId: string): Promise<void> {
  expectSound(await readLedger(table, accountId))
}

/** As expectSoundLedger, of books that were read already. */
export function expectSound({ account, lines }: Books): void {
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
  const books = await readLedger(table, accountId)
  expectSound(books)
  expect(books.account.steps).toEqual([])
}
