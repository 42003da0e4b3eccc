import { accountKey, entryKey } from "../table/keys.ts"
import { getItem, type Item, putItem, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { removeStepWrite } from "./balance-move.ts"
import type { EntryType } from "./ledger.schema.ts"
import type { LedgerAccount, PendingEntry } from "./ledger-account.ts"

/** One ledger entry. `balanceAfter` was stored with the move, never computed by summing. */
export type LedgerEntry = {
  seq: number
  type: EntryType
  amount: number
  balanceAfter: number
  description: string
  reference: string
  at: number
  /**
   * The kind of work that was paid or refunded. Grants have none, nor do entries from before the
   * attribute existed.
   */
  kind?: string | undefined
  /** The video that was paid for. Entries of other work, and of earlier releases, have none. */
  videoId?: string | undefined
}

/**
 * Writes a pending entry (still stored on the account item) into the ledger. Idempotent, because
 * its seq is its key.
 */
export async function writeEntry(table: Table, accountId: string, pending: PendingEntry): Promise<void> {
  const { balanceAfter: balance_after, ...entry } = lineOf(pending)
  await putItem(table, { ...entryKey(accountId, pending.seq), balance_after, ...entry })
}

/** Returns the ledger entry of a pending entry, written or not. */
export function lineOf({ seq, balanceAfter, entry }: PendingEntry): LedgerEntry {
  const { hold, kind = hold?.kind, ...content } = entry
  return { seq, balanceAfter, ...content, kind }
}

/**
 * Writes a pending entry into the ledger, then removes it from the account. After a crash between
 * the two, `expireHolds` or the sweep completes it.
 */
export async function completeEntry(table: Table, accountId: string, pending: PendingEntry): Promise<void> {
  await writeEntry(table, accountId, pending)
  await updateItem(table, accountKey(accountId), removeStepWrite(pending))
}

/**
 * Thrown when an account's balance differs from the one its last entry recorded: a bug, or an edit
 * made outside the service.
 */
export class LedgerDrift extends Error {
  override name = "ledger_drift"
}

/**
 * Throws LedgerDrift if the balance is not the one after the account's last entry, written or
 * pending.
 */
export async function checkDrift(table: Table, account: LedgerAccount): Promise<void> {
  const { accountId, balance, seq } = account
  const pending = account.steps.find((candidate) => candidate.seq === seq - 1)
  const lastEntry = pending ?? (await entryAt(table, accountId, seq - 1))
  if (lastEntry?.balanceAfter === balance) return
  throw new LedgerDrift(
    `${accountId}: balance is ${balance}, but entry ${seq - 1} recorded ${lastEntry?.balanceAfter}`,
  )
}

async function entryAt(table: Table, accountId: string, seq: number): Promise<LedgerEntry | undefined> {
  const item = await getItem(table, entryKey(accountId, seq))
  return item && entryFrom(item)
}

/** All ledger entries of an account, oldest first. */
export async function* entries(table: Table, accountId: string): AsyncGenerator<LedgerEntry> {
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "ENTRY#")) yield entryFrom(item)
}

export function entryFrom(item: Item): LedgerEntry {
  const { seq, type, amount, balance_after: balanceAfter, description, reference, at, kind, videoId } = item
  return { seq, type, amount, balanceAfter, description, reference, at, kind, videoId }
}
