import { accountKey, entryKey } from "../table/keys.ts"
import { type Item, putItem, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { removeStepWrite } from "./move.ts"
import type { EntryType, PendingStep } from "./step.ts"

/** One line of the ledger. `balanceAfter` was stored with the move, never computed by summing. */
export type LedgerEntry = {
  seq: number
  type: EntryType
  amount: number
  balanceAfter: number
  description: string
  reference: string
  at: number
}

/** Writes a step's line into the ledger. Whoever writes it, however often, it is the same line: its seq is its key. */
export async function writeEntry(table: Table, accountId: string, step: PendingStep): Promise<void> {
  const { type, amount, description, reference, at } = step.entry
  const key = entryKey(accountId, step.seq)
  const balance_after = step.balanceAfter
  await putItem(table, { ...key, seq: step.seq, type, amount, balance_after, description, reference, at })
}

/** Writes a step out and only then takes it off the account: a crash between leaves it for the next who looks. */
export async function completeStep(table: Table, accountId: string, step: PendingStep): Promise<void> {
  await writeEntry(table, accountId, step)
  await updateItem(table, accountKey(accountId), removeStepWrite(step))
}

/** Every line of an account, oldest first. */
export async function* entries(table: Table, accountId: string): AsyncGenerator<LedgerEntry> {
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "ENTRY#")) yield entryFrom(item)
}

function entryFrom(item: Item): LedgerEntry {
  const { seq, type, amount, balance_after: balanceAfter, description, reference, at } = item
  return { seq, type, amount, balanceAfter, description, reference, at }
}
