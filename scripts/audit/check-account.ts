import { entryFrom, lineOf } from "../../core/ledger/entries.ts"
import type { PendingEntry } from "../../core/ledger/ledger-account.ts"
import { counterName, monthOf } from "../../core/ledger/spend-counter.ts"
import { entryKey } from "../../core/table/keys.ts"
import { getItem, type Table } from "../../core/table/table.ts"
import type { Report } from "./finding.ts"
import type { AccountBooks } from "./read-account.ts"

/**
 * The sweep runs every minute, so a hold or upload that has been overdue for longer than this was
 * missed.
 */
const SWEPT_MS = 10 * 60_000

/** Checks the account item by itself: pending entries, the next sweep, and counters. */
export async function checkAccount(
  table: Table,
  { account, item }: AccountBooks,
  nowMs: number,
  report: Report,
): Promise<void> {
  const { steps, dueAt, eraseAt, spent, deletedAt } = account
  if ((steps.length > 0 || eraseAt !== undefined) && dueAt === undefined) {
    report("never-swept", "ACCOUNT", "entries are pending, and the account is not due")
  }
  for (const step of steps) await checkPending(table, account.accountId, step, nowMs, report)
  for (const [name, credits] of Object.entries(spent)) {
    if (credits < 0) report("counter", "ACCOUNT", `${name} is ${credits}`)
  }
  if (deletedAt !== undefined && item["email"] !== undefined) {
    report("deleted-with-email", "ACCOUNT", "a deleted account still has its address")
  }
}

async function checkPending(
  table: Table,
  accountId: string,
  step: PendingEntry,
  nowMs: number,
  report: Report,
) {
  const { hold } = step.entry
  if (hold && hold.lease_until < nowMs - SWEPT_MS) {
    report("hold-forgotten", "ACCOUNT", `${step.name} ended at ${hold.lease_until}`)
  }
  const item = await getItem(table, entryKey(accountId, step.seq))
  if (!item) return
  const { amount, reference, balanceAfter } = lineOf(step)
  const written = entryFrom(item)
  const isSame =
    written.amount === amount && written.reference === reference && written.balanceAfter === balanceAfter
  if (!isSame) report("pending-differs", `ENTRY#${step.seq}`, `${step.name} is another entry`)
}

/**
 * Checks this month's counters of keys and agents against settled operations. `charged`: the
 * credits of those operations, by key or agent.
 */
export function checkCounters(
  { account: { spent, steps } }: AccountBooks,
  charged: ReadonlyMap<string, number>,
  nowMs: number,
  report: Report,
): void {
  // A hold is counted when it is placed, before its operation is settled. The counters of an
  // account with open holds therefore differ.
  if (steps.some(({ entry }) => entry.hold?.counter !== undefined)) return
  const month = monthOf(nowMs)
  for (const [id, credits] of charged) {
    const counted = spent[counterName(id, month)] ?? 0
    if (counted !== credits)
      report("counter", "ACCOUNT", `${id} has spent ${credits}, ${counted} are counted`)
  }
}

/** Checks every upload against its operation. */
export async function checkUploads(books: AccountBooks, nowMs: number, report: Report): Promise<void> {
  const open = new Set(books.account.steps.map(({ entry }) => entry.reference))
  for await (const upload of books.uploads()) {
    const { uploadId, operationId, state, deadline } = upload
    const name = `UPLOAD#${uploadId}`
    if (open.has(operationId)) continue
    const settlement = await books.read(`OP#${operationId}`)
    const outcome = settlement?.["state"] ?? "not settled"
    if (state === "saved" && outcome !== "done")
      report("upload", name, `saved, and its operation is ${outcome}`)
    const isReleased = state === "refunded" || state === "failed"
    if (isReleased && outcome === "done") report("upload", name, `${state}, and its operation is done`)
    if (state !== "saved" && !isReleased && deadline < nowMs - SWEPT_MS) {
      report("upload-forgotten", name, `${state}, and its deadline was ${deadline}`)
    }
  }
}
