import { eraseDeleted } from "../account/delete-account.ts"
import { checkDrift } from "../ledger/entries.ts"
import { type Expired, expireHolds, rescheduleSweep } from "../ledger/expire-holds.ts"
import { getAccount, type LedgerAccount } from "../ledger/ledger-account.ts"
import { accountOf } from "../table/keys.ts"
import { DUE_SHARDS } from "../table/schema.ts"
import { queryDue, type Table } from "../table/table.ts"
import { expireUpload } from "../upload/expire-upload.ts"
import { payOwedRows } from "./pay-owed-rows.ts"

/** The result of one sweep. `rows`: history rows that were owed. */
export type SweepResult = Expired & { accounts: number; rows: number }

const PAGE = 100
/** Accounts swept concurrently; each takes a few small requests. */
const CONCURRENCY = 8

/**
 * Completes what crashes left open on every due account: expired holds are settled (released if
 * their operation has no settlement), pending entries are written, deletions continue, and owed
 * history rows are written. If balance and ledger still disagree, reports LedgerDrift and changes
 * nothing. Runs every minute in AWS and on a timer locally; concurrent runs are safe.
 */
export async function sweepDue(table: Table, report: (cause: unknown) => void): Promise<SweepResult> {
  const total: SweepResult = { accounts: 0, rows: 0, released: 0, settled: 0, completed: 0, failed: 0 }
  const until = table.clock.now()
  for (let shard = 0; shard < DUE_SHARDS; shard += 1) {
    for await (const page of queryDue(table, `DUE#${shard}`, until, PAGE)) {
      const accounts = page.flatMap(({ pk }) => accountOf(pk) ?? [])
      await sweepPage(table, accounts, total, report)
    }
  }
  // Runs after the accounts, because expiring their holds makes rows due.
  total.rows = await payOwedRows(table, report)
  return total
}

async function sweepPage(
  table: Table,
  accounts: readonly string[],
  total: SweepResult,
  report: (cause: unknown) => void,
): Promise<void> {
  for (let from = 0; from < accounts.length; from += CONCURRENCY) {
    const batch = accounts.slice(from, from + CONCURRENCY)
    await Promise.all(
      batch.map(async (accountId) => {
        try {
          await expireHolds(table, accountId, total)
          await expireUploads(table, accountId, total)
          total.accounts += 1
          const account = await getAccount(table, accountId)
          if (account) await eraseDue(table, account)
          if (account) await checkDrift(table, account).catch(report)
        } catch (cause) {
          // A failing account must not block the others; the next run retries it.
          total.failed += 1
          report(cause)
        }
      }),
    )
  }
}

/**
 * Continues a deletion that is due. Runs after holds have expired, so that what they wrote is
 * erased as well.
 */
async function eraseDue(table: Table, { accountId, eraseAt }: LedgerAccount): Promise<void> {
  if (eraseAt === undefined || eraseAt > table.clock.now()) return
  await eraseDeleted(table, accountId)
  await rescheduleSweep(table, accountId)
}

/** Expires the account's overdue uploads, oldest first, and schedules the account's next sweep. */
async function expireUploads(table: Table, accountId: string, total: Expired): Promise<void> {
  const account = await getAccount(table, accountId)
  const now = table.clock.now()
  const overdue = (account?.steps ?? [])
    .filter(({ entry: { hold } }) => hold?.upload !== undefined && hold.lease_until <= now)
    .toSorted((a, b) => a.seq - b.seq)
  if (!account || overdue.length === 0) return
  for (const hold of overdue) {
    const settlement = await expireUpload(table, account, hold)
    if (settlement) total[settlement.state === "done" ? "settled" : "released"] += 1
  }
  await rescheduleSweep(table, accountId)
}
