import { credits } from "../kernel/credits.ts"
import type { Table } from "../table/table.ts"
import { oweEvent } from "../webhook/outbox/owe-event.ts"
import { writeEntry } from "./entries.ts"
import * as Credit from "./holds.ts"
import { getAccount, type LedgerAccount, type PendingEntry } from "./ledger-account.ts"
import { markOwed } from "./owed-row.ts"
import { type Settlement, settle } from "./settlement.ts"

/**
 * Ends one hold as the settlement says; a hold that it does not list is released in full. The
 * hold's ledger entry must be written first (the callers that settle do so). A history row that the
 * settlement owes becomes due first; a caller that has written it leaves `owes` out. Events of the
 * charge are stored first, too: after a crash, the sweep finds the hold and does it again.
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
  for (const event of settlement.events ?? []) await oweEvent(table, accountId, event)
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
 * Returns an operation's open holds, oldest first, with their ledger entries written, so that they
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
