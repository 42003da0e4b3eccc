import { eraseDeleted } from "../account/delete-account.ts"
import { checkDrift } from "../ledger/entries.ts"
import { type Expired, expireHolds, rescheduleSweep } from "../ledger/expire-holds.ts"
import { getAccount, type LedgerAccount } from "../ledger/ledger-account.ts"
import { accountOf } from "../table/keys.ts"
import { DUE_SHARDS } from "../table/schema.ts"
import { queryDue, type Table } from "../table/table.ts"
import { expireUpload } from "../upload/expire-upload.ts"

/** What one run of the sweeper did. */
export type Swept = Expired & { accounts: number }

const PAGE = 100
/** Accounts swept at once; each takes a handful of small requests. */
const CONCURRENCY = 8

/**
 * Closes what crashes left open, on every account whose time has come: holds whose lease is over are ended by their
 * operation's verdict (released, where none was reached), steps without their ledger line are written out. An account whose balance and
 * ledger disagree then is reported (LedgerDrift), and changed by nobody. Deletions are finished.
 * Runs each minute in AWS and on a timer locally; many at once do the same as one.
 */
export async function sweepDue(table: Table, report: (cause: unknown) => void): Promise<Swept> {
  const total: Swept = { accounts: 0, released: 0, settled: 0, completed: 0, failed: 0 }
  const until = table.clock.now()
  for (let shard = 0; shard < DUE_SHARDS; shard += 1) {
    for await (const page of queryDue(table, `DUE#${shard}`, until, PAGE)) {
      const accounts = page.flatMap(({ pk }) => accountOf(pk) ?? [])
      await sweepPage(table, accounts, total, report)
    }
  }
  return total
}

async function sweepPage(
  table: Table,
  accounts: readonly string[],
  total: Swept,
  report: (cause: unknown) => void,
): Promise<void> {
  for (let from = 0; from < accounts.length; from += CONCURRENCY) {
    const batch = accounts.slice(from, from + CONCURRENCY)
    await Promise.all(
      batch.map(async (accountId) => {
        try {
          await expireHolds(table, accountId, total)
          await closeUploads(table, accountId, total)
          total.accounts += 1
          const account = await getAccount(table, accountId)
          if (account) await eraseDue(table, account)
          if (account) await checkDrift(table, account).catch(report)
        } catch (cause) {
          // One account that cannot be swept must not keep the others waiting; the next run tries it again.
          total.failed += 1
          report(cause)
        }
      }),
    )
  }
}

/** Goes on with a deletion that is due. Holds have been closed before, so that what they write is erased as well. */
async function eraseDue(table: Table, { accountId, eraseAt }: LedgerAccount): Promise<void> {
  if (eraseAt === undefined || eraseAt > table.clock.now()) return
  await eraseDeleted(table, accountId)
  await rescheduleSweep(table, accountId)
}

/** Ends the account's uploads whose deadline is over, the oldest first; those that have got more time are looked at again then. */
async function closeUploads(table: Table, accountId: string, total: Expired): Promise<void> {
  const account = await getAccount(table, accountId)
  const now = table.clock.now()
  const overdue = (account?.steps ?? [])
    .filter(({ entry: { hold } }) => hold?.upload !== undefined && hold.lease_until <= now)
    .toSorted((a, b) => a.seq - b.seq)
  if (!account || overdue.length === 0) return
  for (const step of overdue) {
    const verdict = await expireUpload(table, account, step)
    if (verdict) total[verdict.state === "done" ? "settled" : "released"] += 1
  }
  await rescheduleSweep(table, accountId)
}
