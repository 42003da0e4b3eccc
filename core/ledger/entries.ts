import { accountKey, entryKey } from "../table/keys.ts"
import { getItem, type Item, putItem, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { removeStepWrite } from "./balance-move.ts"
import type { EntryType } from "./ledger.schema.ts"
import type { LedgerAccount, PendingEntry } from "./ledger-account.ts"

/** One line of the ledger. `balanceAfter` was stored with the move, never computed by summing. */
export type LedgerEntry = {
  seq: number
  type: EntryType
  amount: number
  balanceAfter: number
  description: string
  reference: string
  at: number
  /** What was paid for or given back; lines of grants have none, and so do those from before it was written. */
  kind?: string | undefined
}

/** Writes a step's line into the ledger. Whoever writes it, however often, it is the same line: its seq is its key. */
export async function writeEntry(table: Table, accountId: string, step: PendingEntry): Promise<void> {
  const { balanceAfter: balance_after, ...line } = lineOf(step)
  await putItem(table, { ...entryKey(accountId, step.seq), balance_after, ...line })
}

/** The line that a step is, written or not. */
export function lineOf({ seq, balanceAfter, entry }: PendingEntry): LedgerEntry {
  const { hold, kind = hold?.kind, ...line } = entry
  return { seq, balanceAfter, ...line, kind }
}

/** Writes a step out and only then takes it off the account: a crash between leaves it for the next who looks. */
export async function completeEntry(table: Table, accountId: string, step: PendingEntry): Promise<void> {
  await writeEntry(table, accountId, step)
  await updateItem(table, accountKey(accountId), removeStepWrite(step))
}

/** An account whose balance is not what its last move left, which nothing of ours can do. */
export class LedgerDrift extends Error {
  override name = "ledger_drift"
}

/** Throws LedgerDrift where the account's balance is not the one of its last line, written or still standing on it. */
export async function checkDrift(table: Table, account: LedgerAccount): Promise<void> {
  const { accountId, balance, seq } = account
  const standing = account.steps.find((step) => step.seq === seq - 1)
  const line = standing ?? (await entryAt(table, accountId, seq - 1))
  if (line?.balanceAfter === balance) return
  throw new LedgerDrift(`${accountId} has ${balance}; line ${seq - 1} says ${line?.balanceAfter}`)
}

async function entryAt(table: Table, accountId: string, seq: number): Promise<LedgerEntry | undefined> {
  const item = await getItem(table, entryKey(accountId, seq))
  return item && entryFrom(item)
}

/** Every line of an account, oldest first. */
export async function* entries(table: Table, accountId: string): AsyncGenerator<LedgerEntry> {
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "ENTRY#")) yield entryFrom(item)
}

export function entryFrom(item: Item): LedgerEntry {
  const { seq, type, amount, balance_after: balanceAfter, description, reference, at, kind } = item
  return { seq, type, amount, balanceAfter, description, reference, at, kind }
}
