import type { LedgerEntry } from "../../core/ledger/entries.ts"
import { grantKey } from "../../core/table/keys.ts"
import { getItem, type Table } from "../../core/table/table.ts"
import type { Report } from "./finding.ts"
import type { AccountBooks } from "./read-account.ts"

/** The debits and refunds of one operation so far, in credits. */
export type MovedCredits = { debits: number; refunds: number }

const GUARDED = ["purchase", "subscription_grant"]
const PERIODIC = ["signup_grant", "daily_grant"]

/**
 * Checks the chain of entries against the account's balance, and every grant against the guard item
 * that keeps it from being made twice. Returns the debits and refunds of each operation, for which
 * memory grows with the operations of one account.
 */
export async function checkEntries(
  table: Table,
  { account, entries }: AccountBooks,
  report: Report,
): Promise<Map<string, MovedCredits>> {
  const moved = new Map<string, MovedCredits>()
  const granted = new Set<string>()
  // Pending entries are read last, so entries may not arrive in the order of their numbers.
  const early: LedgerEntry[] = []
  const chain = { seq: 0, balance: 0, at: 0 }
  const follow = async (entry: LedgerEntry) => {
    const name = `ENTRY#${entry.seq}`
    chain.balance += entry.amount
    if (entry.balanceAfter !== chain.balance) {
      report("entry-balance", name, `balance_after ${entry.balanceAfter}, the sum is ${chain.balance}`)
      chain.balance = entry.balanceAfter
    }
    if (entry.balanceAfter < 0) report("entry-negative", name, `balance_after ${entry.balanceAfter}`)
    if (entry.at < chain.at) report("entry-time", name, "it is older than the entry before it")
    Object.assign(chain, { seq: entry.seq + 1, at: Math.max(chain.at, entry.at) })
    if (entry.type === "debit" || entry.type === "refund") countMove(moved, entry, name, report)
    else await checkGrant(table, account.accountId, entry, granted, name, report)
  }
  const pending = new Set(account.steps.map(({ seq }) => seq))
  for await (const entry of entries()) {
    if (entry.seq === chain.seq) await follow(entry)
    else early.push(entry)
    for (let next = removeEntry(early, chain.seq); next; next = removeEntry(early, chain.seq))
      await follow(next)
    // No pending entry fills the gap, so an entry is missing.
    if (early.length > 0 && !pending.has(chain.seq)) {
      const [first] = early.splice(0, 1)
      if (!first) continue
      report("entry-missing", `ENTRY#${chain.seq}`, `the next one is ${first.seq}`)
      Object.assign(chain, { seq: first.seq, balance: first.balanceAfter - first.amount })
      await follow(first)
    }
  }
  if (chain.seq !== account.seq) {
    report("entry-missing", `ENTRY#${chain.seq}`, `the account's seq is ${account.seq}`)
  } else if (chain.balance !== account.balance) {
    report("account-balance", "ACCOUNT", `balance ${account.balance}, the entries end at ${chain.balance}`)
  }
  if (account.balance < 0) report("account-negative", "ACCOUNT", `balance ${account.balance}`)
  if (chain.at !== account.lastAt && chain.seq === account.seq) {
    report("account-time", "ACCOUNT", "last_at is not the time of the last entry")
  }
  return moved
}

function removeEntry(early: LedgerEntry[], seq: number): LedgerEntry | undefined {
  const index = early.findIndex((entry) => entry.seq === seq)
  return index < 0 ? undefined : early.splice(index, 1)[0]
}

function countMove(
  moved: Map<string, MovedCredits>,
  { type, amount, reference }: LedgerEntry,
  name: string,
  report: Report,
) {
  const { debits, refunds } = moved.get(reference) ?? { debits: 0, refunds: 0 }
  const after =
    type === "debit" ? { debits: debits - amount, refunds } : { debits, refunds: refunds + amount }
  if (after.refunds > after.debits) {
    report("refund-without-debit", name, `${reference} got back ${after.refunds} of ${after.debits}`)
  }
  moved.set(reference, after)
}

async function checkGrant(
  table: Table,
  accountId: string,
  { type, amount, reference }: LedgerEntry,
  granted: Set<string>,
  name: string,
  report: Report,
): Promise<void> {
  if (!GUARDED.includes(type) && !PERIODIC.includes(type)) return
  if (granted.has(`${type} ${reference}`)) report("grant-twice", name, `${type} ${reference} again`)
  granted.add(`${type} ${reference}`)
  if (!GUARDED.includes(type)) return
  const guard = await getItem(table, grantKey(reference))
  if (!guard) report("grant-without-guard", name, reference)
  else if (guard["account_id"] !== accountId || guard["amount"] !== amount) {
    report("grant-differs", name, `${reference} was ${guard["amount"]} for ${guard["account_id"]}`)
  }
}
