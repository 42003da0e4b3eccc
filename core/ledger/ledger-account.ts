import { DAY_MS } from "../kernel/clock.ts"
import { accountKey, dueShard } from "../table/keys.ts"
import { getItem, type Item, type Table } from "../table/table.ts"
import { ALERT_ATTRIBUTES, alertsOf, type CreditAlerts } from "./credit-alerts.ts"
import type { EntryType } from "./ledger.schema.ts"
import type { OperationKind } from "./operation-kind.ts"
import { countersFrom } from "./spend-counter.ts"

/**
 * The content of a ledger entry. `amount` is in signed whole credits; `at` is epoch milliseconds,
 * rounded down to whole seconds.
 */
export type StepEntry = {
  type: EntryType
  amount: number
  description: string
  reference: string
  at: number
  /** The kind of work, on debits and their refunds. Daily usage is grouped by it. */
  kind?: OperationKind
  /** The video that was paid for, on debits and their refunds. */
  videoId?: string
  /**
   * Only on a hold, whose `reference` is its operation: the kind of work, when its lease ends, the
   * upload whose record decides how it ends, if any, and the counter that includes it
   * (spend-counter.ts).
   */
  hold?: { kind: OperationKind; lease_until: number; upload?: string; counter?: string }
}

/** An entry that has moved the balance but is still stored on the account item (`step_…` maps). */
export type PendingEntry = { name: string; seq: number; balanceAfter: number; entry: StepEntry }

/** The account item, as the ledger reads it. Times are epoch milliseconds. */
export type LedgerAccount = {
  accountId: string
  tier: string
  balance: number
  seq: number
  lastAt: number
  nextGrantAt: number
  dueAt: number | undefined
  /** When the account was deleted; undefined if it was not. */
  deletedAt: number | undefined
  /**
   * When a deleted account's partition is erased next; undefined otherwise, and once all is erased.
   */
  eraseAt: number | undefined
  /** False for most accounts, so their charges need not read the endpoints. */
  hasWebhooks: boolean
  alerts: CreditAlerts
  /** Net credits by key or agent and month, under the names of spend-counter.ts. */
  spent: Readonly<Record<string, number>>
  steps: readonly PendingEntry[]
}

/** How long a pending entry other than a hold may stay before the sweeper writes it. */
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
    deletedAt: item.deleted_at,
    eraseAt: item.erase_at,
    hasWebhooks: item.has_webhooks === true,
    alerts: alertsOf(item),
    spent: countersFrom(item),
    steps: Object.keys(item.step_entry).map((name) => stepFrom(item, name)),
  }
}

export function stepFrom(item: Item, name: string): PendingEntry {
  const { [name]: entry } = item.step_entry
  return { name, entry, seq: item.step_seq[name], balanceAfter: item.step_balance[name] }
}

/** When another process may end this entry: a hold after its lease, any other at once. */
const endableAt = (pending: PendingEntry): number => pending.entry.hold?.lease_until ?? 0

/**
 * True if a crash left a pending entry that must be completed before the account is used. Holds of
 * uploads do not count: the sweeper ends those.
 */
export function isOverdue({ dueAt, steps }: LedgerAccount, nowMs: number): boolean {
  const isLeftOver = (pending: PendingEntry) =>
    pending.entry.hold?.upload === undefined && endableAt(pending) <= nowMs
  return dueAt !== undefined && dueAt <= nowMs && steps.some(isLeftOver)
}

/**
 * Returns when the sweeper must look at the account next; undefined if no entry is pending and no
 * data has to be erased.
 */
export function nextDue({ steps, eraseAt }: LedgerAccount): number | undefined {
  const reasons = [...steps.map(endableAt), ...(eraseAt === undefined ? [] : [eraseAt])]
  return reasons.length === 0 ? undefined : Math.min(...reasons)
}

/**
 * Builds the ledger attributes of a new account with its sign-up grant as a pending entry. The
 * three `step_…` maps must exist from the start, because every move sets a member of each.
 */
export function openingLedger(
  accountId: string,
  { amount, description }: { amount: number; description: string },
  nowMs: number,
): Item {
  const at = Math.floor(nowMs / 1000) * 1000
  const signup: StepEntry = {
    type: "signup_grant",
    amount,
    description,
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

/** The attributes that `accountFrom` reads, apart from the counters in `spent`. */
export const ACCOUNT_ATTRIBUTES = [
  "account_id",
  "tier",
  "balance",
  "seq",
  "last_at",
  "next_grant_at",
  "due_at",
  "deleted_at",
  "erase_at",
  ...ALERT_ATTRIBUTES,
  "has_webhooks",
  "step_entry",
  "step_balance",
  "step_seq",
] as const

/** Returns an account; undefined if it does not exist. */
export async function getAccount(table: Table, accountId: string): Promise<LedgerAccount | undefined> {
  const item = await getItem(table, accountKey(accountId))
  return item ? accountFrom(item) : undefined
}
