import { isoTime } from "../../core/kernel/clock.ts"
import type { LedgerEntry } from "../../core/ledger/entries.ts"

/** The JSON body of a transaction. */
export const transactionBody = (
  accountId: string,
  { seq, type, amount, balanceAfter, description, reference, at }: LedgerEntry,
) => ({
  id: `${accountId}-${seq}`,
  type,
  amount,
  balance_after: balanceAfter,
  description,
  reference,
  created_at: isoTime(at),
})
