import { credits } from "../kernel/credits.ts"
import type { Table } from "../table/table.ts"
import { storeEvent } from "../webhook/outbox/store-event.ts"
import { writeEntry } from "./entries.ts"
import * as Credit from "./holds.ts"
import { getAccount, type LedgerAccount, type PendingEntry } from "./ledger-account.ts"
import { markOwed } from "./owed-row.ts"
import { type Settlement, settle } from "./settlement.ts"

/**
 * Ends one hold as the settlement says; a hold that the settlement does not list is released in
 * full. The caller must write the hold's ledger entry first. If the settlement lists a history row
 * to write (`owes`), the row becomes due before the hold ends. A caller that has written the row
 * leaves `owes` out. The charge's events are also stored before the hold ends. After a crash the
 * hold is still open, so the sweep repeats both steps.
 */
export async function applySettlement(
  table: Table,
  accountId: string,
  hold: PendingEntry,
  settlement: Settlement,
): Promise<LedgerAccount | undefined> {
  if (settlement.state === "done" && settlement.owes) {
    await markOwed(table, accountId, settlement.operationId)
  }
  for (const event of settlement.events ?? []) await storeEvent(table, accountId, event)
  const known = settlement.holds[hold.name]
  const refund = known?.seq === hold.seq ? credits(known.refund) : Credit.holdAmount(hold)
  return await Credit.settleHold(table, accountId, hold, refund)
}

/**
 * Ends all open holds of the settlement's operation. Returns the account after the last one, or
 * undefined if another process ended it.
 */
export async function settleHolds(
  table: Table,
  accountId: string,
  settlement: Settlement,
): Promise<LedgerAccount | undefined> {
  let account: LedgerAccount | undefined
  for (const hold of await openHoldsOf(table, accountId, settlement.operationId)) {
    account = await applySettlement(table, accountId, hold, settlement)
  }
  return account
}

/**
 * Returns an operation's open holds, oldest first. Writes their ledger entries first, so that they
 * can be settled.
 */
export async function openHoldsOf(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<readonly PendingEntry[]> {
  const account = await getAccount(table, accountId)
  // The map has no order, and the final balance is the one after the last hold.
  const holds = (account?.steps ?? [])
    .filter(({ entry }) => entry.hold !== undefined && entry.reference === operationId)
    .toSorted((one, other) => one.seq - other.seq)
  for (const hold of holds) await writeEntry(table, accountId, hold)
  return holds
}

/** Releases a hold whose lease has expired, writing a settlement if its operation has none. */
export async function releaseExpiredHold(
  table: Table,
  account: LedgerAccount,
  hold: PendingEntry,
): Promise<Settlement> {
  const { hold: paid, reference, at } = hold.entry
  const amount = Credit.holdAmount(hold)
  await writeEntry(table, account.accountId, hold)
  const settlement = await settle(table, account.accountId, {
    operationId: reference,
    state: "released",
    kind: paid?.kind ?? "unknown",
    creditsHeld: amount,
    creditsUsed: 0,
    balanceAfter: account.balance + amount,
    holds: { [hold.name]: { seq: hold.seq, refund: amount } },
    attempts: [],
    createdAt: at,
    failure: { code: "internal_error", message: "The work was interrupted. Nothing was charged." },
  })
  await applySettlement(table, account.accountId, hold, settlement)
  return settlement
}
