import { accountKey, dueShard } from "../table/keys.ts"
import { type Item, type Table, updateItem, type Write } from "../table/table.ts"
import {
  accountFrom,
  getAccount,
  type LedgerAccount,
  type PendingEntry,
  STEP_GRACE_MS,
  type StepEntry,
  stepFrom,
} from "./ledger-account.ts"

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
  replaces?: PendingEntry
  values?: Item
}

/**
 * The one update that moves a balance (docs/decisions.md, "Ledger"): right-hand sides see the values from before, so the
 * step carries its own number and balance, whoever else is moving the same account at the same time.
 */
export function moveWrite(accountId: string, move: Move, seen?: LedgerAccount): Write {
  const { entry, replaces } = move
  const reset = seen && resetOf(move, seen)
  const sets = [
    "balance = balance + :delta",
    "seq = seq + :one",
    "last_at = :at",
    "step_entry.#step = :entry",
    "step_balance.#step = balance + :delta",
    "step_seq.#step = seq",
    "due = if_not_exists(due, :shard)",
    reset ? "due_at = :due" : "due_at = if_not_exists(due_at, :due)",
    ...(move.sets ?? []),
  ]
  const stepIsNew = "attribute_not_exists(step_entry.#step)"
  const timeDoesNotGoBack = "last_at <= :at"
  const conditions = [stepIsNew, timeDoesNotGoBack, ...(move.conditions ?? [])]
  if (move.need !== undefined) conditions.push("balance >= :need")
  if (reset?.lowers) conditions.push("due_at > :due")
  else if (reset) conditions.push("due_at = :seen_due", "seq = :seen_seq")
  if (entry.hold) conditions.push("next_grant_at > :now", ...(reset ? [] : [DUE_IS_AHEAD]))
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
      ":due": reset?.to ?? dueOf(move),
      ...(reset && !reset.lowers ? { ":seen_due": reset.from, ":seen_seq": reset.seq } : {}),
      ...(move.need === undefined ? {} : { ":need": move.need }),
      ...(entry.hold ? { ":now": move.nowMs } : {}),
      ...(replaces ? { ":replaced": replaces.seq } : {}),
      ...move.values,
    },
  }
}

/** When the sweeper has to look, for this move's own sake. */
const dueOf = ({ entry, nowMs }: Move): number => entry.hold?.lease_until ?? nowMs + STEP_GRACE_MS

/**
 * A hold needs the sweeper to look neither earlier than now (that look is over, and nothing was left to close) nor later than
 * its own lease: then it sets the time itself, if nobody has moved the account since, with a lease that is not among `steps`.
 */
function resetOf(
  move: Move,
  { dueAt, seq, steps }: LedgerAccount,
): { from: number; seq: number; to: number; lowers: boolean } | undefined {
  const due = dueOf(move)
  if (!move.entry.hold || dueAt === undefined || (dueAt > move.nowMs && dueAt <= due)) return undefined
  if (dueAt > due) return { from: dueAt, seq, to: due, lowers: true }
  const leases = steps.map((step) => step.entry.hold?.lease_until ?? due)
  return { from: dueAt, seq, to: Math.min(due, ...leases), lowers: false }
}

const DUE_IS_AHEAD = "(attribute_not_exists(due_at) OR (due_at > :now AND due_at <= :due))"
const REMOVE_REPLACED = "REMOVE step_entry.#replaced, step_balance.#replaced, step_seq.#replaced"

/** Takes a step that is written out off the account, if it is still the one of that seq. */
export function removeStepWrite(step: PendingEntry): Write {
  return {
    update: REMOVE_REPLACED,
    condition: "step_seq.#replaced = :replaced",
    names: { "#replaced": step.name },
    values: { ":replaced": step.seq },
  }
}

/** Lets a hold stand until later, if it is still the one of that seq and its lease is shorter. */
export function extendLeaseWrite(held: PendingEntry, leaseUntil: number): Write {
  return {
    update: "SET step_entry.#step.#hold.lease_until = :lease",
    condition: "step_seq.#step = :seq AND step_entry.#step.#hold.lease_until < :lease",
    names: { "#step": held.name, "#hold": "hold" },
    values: { ":seq": held.seq, ":lease": leaseUntil },
  }
}

/** Tries of one move against others that move the same account; each failed try names its reason. */
export const TRIES_MAX = 12

type Moved =
  | { outcome: "moved"; step: PendingEntry; account: LedgerAccount }
  | { outcome: "insufficient" | "overdue"; account: LedgerAccount }

/**
 * Sends a move until it passes or `refused` says that it never will. A step that already stands is the same step.
 * Entries are monotone in time, so a clock that lags behind the last entry takes that entry's time.
 */
export async function moveBalance(
  table: Table,
  accountId: string,
  move: Move,
  refused: (account: LedgerAccount) => Promise<"again" | "insufficient" | "overdue">,
): Promise<Moved> {
  let entry = move.entry
  let seen: LedgerAccount | undefined
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const written = await updateItem(
      table,
      accountKey(accountId),
      moveWrite(accountId, { ...move, entry }, seen),
    )
    const item: Item | undefined = written.item
    if (!item) throw new Error("no such account")
    const account = accountFrom(item)
    if (written.ok || item.step_entry[move.step]) {
      return { outcome: "moved", step: stepFrom(item, move.step), account }
    }
    const verdict = await refused(account)
    if (verdict !== "again") return { outcome: verdict, account }
    entry = { ...entry, at: Math.max(entry.at, account.lastAt) }
    // Others who move the same account were refused by the same move: not all may come back at once.
    if (tries > 1) await table.clock.sleep(Math.random() * 5 * tries)
    seen = account
  }
  throw new Error("the account did not hold still for a move")
}

export async function requireAccount(table: Table, accountId: string): Promise<LedgerAccount> {
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("no such account")
  return account
}

export const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000
