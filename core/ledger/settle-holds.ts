import { credits } from "../kernel/credits.ts"
import type { Table } from "../table/table.ts"
import { writeEntry } from "./entries.ts"
import * as Credit from "./holds.ts"
import { getAccount, type LedgerAccount, type PendingEntry } from "./ledger-account.ts"
import { type Settlement, settle } from "./settlement.ts"

/**
 * Ends one hold as the verdict says; a hold that the verdict does not know comes back whole. Its ledger line must have been
 * written, which whoever decides does before.
 */
export async function applySettlement(
  table: Table,
  accountId: string,
  held: PendingEntry,
  verdict: Settlement,
): Promise<LedgerAccount | undefined> {
  const known = verdict.holds[held.name]
  const refund = known?.seq === held.seq ? credits(known.refund) : Credit.holdAmount(held)
  return await Credit.settleHold(table, accountId, held, refund)
}

/** Ends every hold of the verdict's operation that stands on the account; the account then, unless somebody else ended the last of them. */
export async function settleHolds(
  table: Table,
  accountId: string,
  verdict: Settlement,
): Promise<LedgerAccount | undefined> {
  let account: LedgerAccount | undefined
  for (const step of await openHoldsOf(table, accountId, verdict.operationId)) {
    account = await applySettlement(table, accountId, step, verdict)
  }
  return account
}

/** The holds of an operation that stand on the account, the first first, their ledger lines written: so they may be decided, and ended. */
export async function openHoldsOf(
  table: Table,
  accountId: string,
  operationId: string,
): Promise<readonly PendingEntry[]> {
  const account = await getAccount(table, accountId)
  // The store keeps no order of them, and the balance after all is that after the last.
  const holds = (account?.steps ?? [])
    .filter(({ entry }) => entry.hold !== undefined && entry.reference === operationId)
    .toSorted((one, other) => one.seq - other.seq)
  for (const step of holds) await writeEntry(table, accountId, step)
  return holds
}

/** Gives a hold back that nobody works on any more, by a verdict of its own where its operation has none. */
export async function releaseExpiredHold(
  table: Table,
  account: LedgerAccount,
  held: PendingEntry,
): Promise<Settlement> {
  const { hold: paid, reference, at } = held.entry
  const amount = Credit.holdAmount(held)
  await writeEntry(table, account.accountId, held)
  const verdict = await settle(table, account.accountId, {
    operationId: reference,
    state: "released",
    kind: paid?.kind ?? "unknown",
    creditsHeld: amount,
    creditsUsed: 0,
    balanceAfter: account.balance + amount,
    holds: { [held.name]: { seq: held.seq, refund: amount } },
    attempts: [],
    createdAt: at,
    failure: { code: "internal_error", message: "The work was cut off. Nothing was charged." },
  })
  await applySettlement(table, account.accountId, held, verdict)
  return verdict
}
