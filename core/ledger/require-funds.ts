import type { Table } from "../table/table.ts"
import { refreshAccount } from "./balance.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import { requireBudget } from "./monthly-spend.ts"
import { insufficientCredits } from "./open-hold.ts"
import type { Payer } from "./payer.ts"
import { requireCeiling, spenderOf } from "./payer-rule.ts"

/**
 * Refuses work that a worker will pay for later, if its hold would fail now. Throws
 * `budget_exceeded` or `insufficient_credits`.
 */
export async function requireFunds(
  table: Table,
  account: LedgerAccount,
  payer: Payer,
  needed: number,
): Promise<void> {
  requireCeiling(payer, needed)
  const current = await refreshAccount(table, account)
  const spender = spenderOf(payer)
  if (spender) requireBudget(current, spender, needed, table.clock.now())
  if (current.balance < needed) throw insufficientCredits(needed, current.balance)
}
