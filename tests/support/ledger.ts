import { expect } from "vitest"
import { entryFrom, type LedgerEntry } from "../../core/ledger/entries.ts"
import { accountFrom, type LedgerAccount } from "../../core/ledger/ledger-account.ts"
import type { Settlement } from "../../core/ledger/settlement.ts"
import { accountKey } from "../../core/table/keys.ts"
import { type Item, queryBetween, type Table } from "../../core/table/table.ts"

/** An account, its whole ledger, the settlements of its operations, and its history. */
export type Books = {
  account: LedgerAccount
  lines: LedgerEntry[]
  verdicts: Settlement[]
  /** The items of the history's rows, including deleted rows. */
  rows: Item[]
}

/**
 * Reads an account's ledger from the table. It makes a single query, because crash sweeps call it
 * thousands of times.
 */
export async function readLedger(table: Table, accountId: string): Promise<Books> {
  const { pk, sk } = accountKey(accountId)
  const [item, ...owned] = await Array.fromAsync(queryBetween(table, pk, sk, "OP#~"))
  if (item?.sk !== sk) throw new Error("no such account")
  const under = (prefix: string): Item[] => owned.filter((one) => String(one.sk).startsWith(prefix))
  return {
    account: accountFrom(item),
    lines: under("ENTRY#").map(entryFrom),
    verdicts: under("OP#") as (Item & Settlement)[],
    rows: under("HISTORY#"),
  }
}

/**
 * Invariants that hold at any time, also right after a crash: the balance is not negative and is
 * the sum of the ledger's entries and the account's pending entries, and the entries are
 * consecutive.
 */
export async function expectSoundLedger(table: Table, accountId: string): Promise<void> {
  expectSound(await readLedger(table, accountId))
}

/** Like expectSoundLedger, for a ledger that was read already. */
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

/** Like expectSoundLedger, when no work is running: the account has no pending entries. */
export async function expectSettledLedger(table: Table, accountId: string): Promise<void> {
  const books = await readLedger(table, accountId)
  expectSound(books)
  expect(books.account.steps).toEqual([])
}
