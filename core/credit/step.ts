import { dueShard } from "../table/keys.ts"
import type { Item, Write } from "../table/table.ts"

/** What a ledger entry is called on the wire (contract §3, `/api/credits/transactions`). */
export const ENTRY_TYPES = [
  "signup_grant",
  "daily_grant",
  "debit",
  "refund",
  "purchase",
  "subscription_grant",
  "adjustment",
] as const
export type EntryType = (typeof ENTRY_TYPES)[number]

/** What a step writes into the ledger. `amount` is signed whole credits; `at` is epoch milliseconds, whole seconds. */
export type StepEntry = {
  type: EntryType
  amount: number
  description: string
  reference: string
  at: number
  /** Only on a hold: the operation that it pays for, and when nobody works on that any more. */
  hold?: { operation_id: string; kind: string; lease_until: number }
}

/** A step that moved the balance and still stands on the account item: its own proof until it is written out. */
export type PendingStep = { name: string; seq: number; balanceAfter: number; entry: StepEntry }

/** The account item as the ledger sees it. Times are epoch milliseconds. */
export type Account = {
  accountId: string
  tier: string
  balance: number
  seq: number
  lastAt: number
  nextGrantAt: number
  dueAt: number | undefined
  steps: readonly PendingStep[]
}

export const DAY_MS = 86_400_000
/** How long a step that is no hold may stand before the sweeper writes it out. */
const STEP_GRACE_MS = 30_000

/** One move of a balance. `due` says when the sweeper has to look, and what a stale account does to the move. */
export type Move = {
  step: string
  entry: StepEntry
  nowMs: number
  /** Credits that must be there before the move. */
  need?: number
  /** Conditions and assignments of this kind of move beside the common ones. */
  conditions?: readonly string[]
  sets?: readonly string[]
  /** The finished step that this move takes off the account, with its seq as the condition. */
  replaces?: PendingStep
  values?: Item
}

/**
 * The one update that moves a balance (docs/decisions.md, "Ledger"): right-hand sides see the values from before, so the
 * step carries its own number and balance, whoever else is moving the same account at the same time.
 */
export function moveWrite(accountId: string, move: Move, dueAt: number | undefined): Write {
  const { entry, replaces } = move
  const due = entry.hold?.lease_until ?? move.nowMs + STEP_GRACE_MS
  const bringsForward = entry.hold !== undefined && dueAt !== undefined && dueAt > due
  const sets = [
    "balance = balance + :delta",
    "seq = seq + :one",
    "last_at = :at",
    "step_entry.#step = :entry",
    "step_balance.#step = balance + :delta",
    "step_seq.#step = seq",
    "due = if_not_exists(due, :shard)",
    bringsForward ? "due_at = :due" : "due_at = if_not_exists(due_at, :due)",
    ...(move.sets ?? []),
  ]
  const stepIsNew = "attribute_not_exists(step_entry.#step)"
  const timeDoesNotGoBack = "last_at <= :at"
  const conditions = [stepIsNew, timeDoesNotGoBack, ...(move.conditions ?? [])]
  if (move.need !== undefined) conditions.push("balance >= :need")
  if (entry.hold) conditions.push(bringsForward ? "due_at > :due" : DUE_IS_AHEAD, "next_grant_at > :now")
  if (replaces) conditions.push("step_seq.#replaced = :replaced")
  return {
    update: `SET ${sets.join(", ")}${replaces ? ` ${REMOVE_REPLACED}` : ""}`,
    condition: conditions.join(" AND "),
    names: { "#step": move.step, ...(replaces ? { "#replaced": replaces.name } : {}) },
    values: {
      ":delta": entry.amount,
      ":one": 1,
      ":at": entry.at,
      ":entry": entry,
      ":shard": dueShard(accountId),
      ":due": due,
      ...(move.need === undefined ? {} : { ":need": move.need }),
      ...(entry.hold ? { ":now": move.nowMs } : {}),
      ...(replaces ? { ":replaced": replaces.seq } : {}),
      ...move.values,
    },
  }
}

const DUE_IS_AHEAD = "(attribute_not_exists(due_at) OR (due_at > :now AND due_at <= :due))"
const REMOVE_REPLACED = "REMOVE step_entry.#replaced, step_balance.#replaced, step_seq.#replaced"

/** Takes a step that is written out off the account, if it is still the one of that seq. */
export function removeStepWrite(step: PendingStep): Write {
  return {
    update: REMOVE_REPLACED,
    condition: "step_seq.#replaced = :replaced",
    names: { "#replaced": step.name },
    values: { ":replaced": step.seq },
  }
}

export function accountFrom(item: Item): Account {
  return {
    accountId: item.account_id,
    tier: item.tier,
    balance: item.balance,
    seq: item.seq,
    lastAt: item.last_at,
    nextGrantAt: item.next_grant_at,
    dueAt: item.due_at,
    steps: Object.keys(item.step_entry).map((name) => stepFrom(item, name)),
  }
}

export function stepFrom(item: Item, name: string): PendingStep {
  const { [name]: entry } = item.step_entry
  return { name, entry, seq: item.step_seq[name], balanceAfter: item.step_balance[name] }
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
  "step_entry",
  "step_balance",
  "step_seq",
] as const
