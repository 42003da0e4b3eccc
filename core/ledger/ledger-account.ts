import { accountKey, dueShard } from "../table/keys.ts"
import { getItem, type Item, type Table } from "../table/table.ts"
import type { EntryType } from "./ledger.schema.ts"

/** What a step writes into the ledger. `amount` is signed whole credits; `at` is epoch milliseconds, whole seconds. */
export type StepEntry = {
  type: EntryType
  amount: number
  description: string
  reference: string
  at: number
  /** What was paid for, on a debit and on what gives it back; usage by day is told by it. */
  kind?: string
  /**
   * Only on a hold, whose `reference` is its operation: what that is, when nobody works on it any more, and the upload that knows better,
   * where there is one.
   */
  hold?: { kind: string; lease_until: number; upload?: string }
}

/** A step that moved the balance and still stands on the account item: its own proof until it is written out. */
export type PendingEntry = { name: string; seq: number; balanceAfter: number; entry: StepEntry }

/** The account item as the ledger sees it. Times are epoch milliseconds. */
export type LedgerAccount = {
  accountId: string
  tier: string
  balance: number
  seq: number
  lastAt: number
  nextGrantAt: number
  dueAt: number | undefined
  /** When a deleted account's partition is walked next; undefined for any other, and once nothing is left to erase. */
  eraseAt: number | undefined
  steps: readonly PendingEntry[]
}

export const DAY_MS = 86_400_000
/** How long a step that is no hold may stand before the sweeper writes it out. */
export const STEP_GRACE_MS = 30_000

export function accountFrom(item: Item): LedgerAccount {
  return {
    accountId: item.account_id,
    tier: item.tier,
    balance: item.balance,
    seq: item.seq,
    lastAt: item.last_at,
    nextGrantAt: item.next_grant_at,
    dueAt: item.due_at,
    eraseAt: item.erase_at,
    steps: Object.keys(item.step_entry).map((name) => stepFrom(item, name)),
  }
}

export function stepFrom(item: Item, name: string): PendingEntry {
  const { [name]: entry } = item.step_entry
  return { name, entry, seq: item.step_seq[name], balanceAfter: item.step_balance[name] }
}

/** When somebody else may end this step: a hold with its lease, any other at once. */
const endsAt = (step: PendingEntry): number => step.entry.hold?.lease_until ?? 0

/**
 * True where something stands on the account that a crash left there: it is closed before the account is used. Holds of uploads stand in
 * nobody's way: their time is the sweeper's.
 */
export function isOverdue({ dueAt, steps }: LedgerAccount, nowMs: number): boolean {
  const isLeft = (step: PendingEntry) => step.entry.hold?.upload === undefined && endsAt(step) <= nowMs
  return dueAt !== undefined && dueAt <= nowMs && steps.some(isLeft)
}

/** When the sweeper has to look at the account next; undefined when nothing stands there and nothing is to be erased. */
export function nextDue({ steps, eraseAt }: LedgerAccount): number | undefined {
  const reasons = [...steps.map(endsAt), ...(eraseAt === undefined ? [] : [eraseAt])]
  return reasons.length === 0 ? undefined : Math.min(...reasons)
}

/**
 * The ledger part of a new account: its first credits, whose step stands on the item until it is written out.
 * The three maps must exist from the start, because a step sets a member of each.
 */
export function openingLedger(accountId: string, amount: number, nowMs: number): Item {
  const at = Math.floor(nowMs / 1000) * 1000
  const signup: StepEntry = {
    type: "signup_grant",
    amount,
    description: "Welcome",
    reference: "signup",
    at,
  }
  return {
    balance: amount,
    seq: 1,
    last_at: at,
    next_grant_at: nowMs + DAY_MS,
    step_entry: { signup },
    step_balance: { signup: amount },
    step_seq: { signup: 0 },
    due: dueShard(accountId),
    due_at: nowMs + STEP_GRACE_MS,
  }
}

/** All that `accountFrom` reads. */
export const ACCOUNT_ATTRIBUTES = [
  "account_id",
  "tier",
  "balance",
  "seq",
  "last_at",
  "next_grant_at",
  "due_at",
  "erase_at",
  "step_entry",
  "step_balance",
  "step_seq",
] as const

/** Reads an account; undefined when there is none. */
export async function getAccount(table: Table, accountId: string): Promise<LedgerAccount | undefined> {
  const item = await getItem(table, accountKey(accountId))
  return item ? accountFrom(item) : undefined
}
