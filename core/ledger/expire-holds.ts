import { accountKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { completeEntry } from "./entries.ts"
import { getAccount, nextDue } from "./ledger-account.ts"
import { releaseExpiredHold } from "./settle-holds.ts"

/**
 * Counts of expired holds that were released, of those settled because their work had succeeded,
 * of pending entries written to the ledger, and of failures.
 */
export type Expired = { released: number; settled: number; completed: number; failed: number }

/**
 * Ends one account's expired holds and completes its pending entries. Runs before every hold and
 * balance read that finds the account overdue. Leaves holds of uploads to the sweeper, because
 * ending one may write to the history.
 */
export async function expireHolds(
  table: Table,
  accountId: string,
  total: Expired = { released: 0, settled: 0, completed: 0, failed: 0 },
): Promise<void> {
  const account = await getAccount(table, accountId)
  if (!account) return
  const now = table.clock.now()
  for (const pending of account.steps) {
    if (!pending.entry.hold) {
      await completeEntry(table, accountId, pending)
      total.completed += 1
    } else if (pending.entry.hold.upload === undefined && pending.entry.hold.lease_until <= now) {
      const settlement = await releaseExpiredHold(table, account, pending)
      total[settlement.state === "done" ? "settled" : "released"] += 1
    }
  }
  await rescheduleSweep(table, accountId)
}

/** Sets the account's next sweep, unless a concurrent move has already set it. */
export async function rescheduleSweep(table: Table, accountId: string): Promise<void> {
  const account = await getAccount(table, accountId)
  if (account?.dueAt === undefined) return
  const next = nextDue(account)
  if (next === account.dueAt) return
  await updateItem(table, accountKey(accountId), {
    update: next === undefined ? "REMOVE due, due_at" : "SET due_at = :next",
    // A deletion does not change `seq`, so `erase_at` detects a concurrent one.
    condition: `seq = :seq AND due_at = :due AND ${account.eraseAt === undefined ? "attribute_not_exists(erase_at)" : "erase_at = :erase"}`,
    values: {
      ":seq": account.seq,
      ":due": account.dueAt,
      ...(next === undefined ? {} : { ":next": next }),
      ...(account.eraseAt === undefined ? {} : { ":erase": account.eraseAt }),
    },
  })
}
