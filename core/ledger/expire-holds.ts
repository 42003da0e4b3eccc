import { accountKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { completeEntry } from "./entries.ts"
import { getAccount, nextDue } from "./ledger-account.ts"
import { releaseExpiredHold } from "./settle-holds.ts"

/** How many holds and entries were completed. */
export type Expired = { released: number; settled: number; completed: number; failed: number }

/**
 * Sweeps one account. Every hold and every balance that finds the account overdue does this first; what is overdue of uploads waits for the
 * sweeper, because that may take writing into the history.
 */
export async function expireHolds(
  table: Table,
  accountId: string,
  total: Expired = { released: 0, settled: 0, completed: 0, failed: 0 },
): Promise<void> {
  const account = await getAccount(table, accountId)
  if (!account) return
  const now = table.clock.now()
  for (const step of account.steps) {
    if (!step.entry.hold) {
      await completeEntry(table, accountId, step)
      total.completed += 1
    } else if (step.entry.hold.upload === undefined && step.entry.hold.lease_until <= now) {
      const verdict = await releaseExpiredHold(table, account, step)
      total[verdict.state === "done" ? "settled" : "released"] += 1
    }
  }
  await rescheduleSweep(table, accountId)
}

/** Sets when the account is looked at next, unless something moved it meanwhile (then that set it). */
export async function rescheduleSweep(table: Table, accountId: string): Promise<void> {
  const account = await getAccount(table, accountId)
  if (account?.dueAt === undefined) return
  const next = nextDue(account)
  if (next === account.dueAt) return
  await updateItem(table, accountKey(accountId), {
    update: next === undefined ? "REMOVE due, due_at" : "SET due_at = :next",
    // A deletion moves no balance, so that its own time tells whether it came between.
    condition: `seq = :seq AND due_at = :due AND ${account.eraseAt === undefined ? "attribute_not_exists(erase_at)" : "erase_at = :erase"}`,
    values: {
      ":seq": account.seq,
      ":due": account.dueAt,
      ...(next === undefined ? {} : { ":next": next }),
      ...(account.eraseAt === undefined ? {} : { ":erase": account.eraseAt }),
    },
  })
}
