import { randomFraction } from "../kernel/random.ts"
import { accountKey, dueShard } from "../table/keys.ts"
import { type Item, type Table, updateItem, type Write } from "../table/table.ts"
import { StoreUnavailable } from "../table/unavailable.ts"
import {
  accountFrom,
  getAccount,
  type LedgerAccount,
  type PendingEntry,
  STEP_GRACE_MS,
  type StepEntry,
  stepFrom,
} from "./ledger-account.ts"

/**
 * One change of a balance. `step` names its pending entry (the ledger entry while it is stored on
 * the account item) and is its idempotency key. The end of a hold's lease, or of a short grace
 * period for other moves, sets when the sweeper looks at the account.
 */
export type Move = {
  step: string
  entry: StepEntry
  nowMs: number
  /** The move is refused if the balance before it, in credits, is lower than this. */
  minBalance?: number
  /** Extra conditions and assignments of this kind of move, with their names and values. */
  conditions?: readonly string[]
  assignments?: readonly string[]
  /** The pending entry that this move removes from the account, if its seq still matches. */
  replaces?: PendingEntry
  names?: Record<string, string>
  values?: Item
}

/**
 * Builds the only update that changes a balance (docs/contract.md, "Ledger rules"). Right-hand
 * sides read the values from before the update, so the entry records its own number and balance
 * even when other writers move the same account concurrently. `seen` is the account as last read.
 */
export function moveWrite(accountId: string, move: Move, seen?: LedgerAccount): Write {
  const { entry, replaces } = move
  const reset = seen && findSweepReset(move, seen)
  const sets = [
    "balance = balance + :delta",
    "seq = seq + :one",
    "last_at = :at",
    "step_entry.#step = :entry",
    "step_balance.#step = balance + :delta",
    "step_seq.#step = seq",
    "due = if_not_exists(due, :shard)",
    reset ? "due_at = :due" : "due_at = if_not_exists(due_at, :due)",
    ...(move.assignments ?? []),
  ]
  const entryIsNew = "attribute_not_exists(step_entry.#step)"
  const timeIsMonotonic = "last_at <= :at"
  const conditions = [entryIsNew, timeIsMonotonic, ...(move.conditions ?? [])]
  if (move.minBalance !== undefined) conditions.push("balance >= :min")
  if (reset?.lowers) conditions.push("due_at > :due")
  else if (reset) conditions.push("due_at = :seen_due", "seq = :seen_seq")
  if (entry.hold) conditions.push("next_grant_at > :now", ...(reset ? [] : [DUE_IS_AHEAD]))
  if (replaces) conditions.push("step_seq.#replaced = :replaced")
  return {
    update: `SET ${sets.join(", ")}${replaces ? ` ${REMOVE_REPLACED}` : ""}`,
    condition: conditions.join(" AND "),
    names: { "#step": move.step, ...(replaces ? { "#replaced": replaces.name } : {}), ...move.names },
    values: {
      ":delta": entry.amount,
      ":one": 1,
      ":at": entry.at,
      ":entry": entry,
      ":shard": dueShard(accountId),
      ":due": reset?.to ?? sweepTimeFor(move),
      ...(reset && !reset.lowers ? { ":seen_due": reset.from, ":seen_seq": reset.seq } : {}),
      ...(move.minBalance === undefined ? {} : { ":min": move.minBalance }),
      ...(entry.hold ? { ":now": move.nowMs } : {}),
      ...(replaces ? { ":replaced": replaces.seq } : {}),
      ...move.values,
    },
  }
}

/** When the sweeper must look at the account because of this move. */
const sweepTimeFor = ({ entry, nowMs }: Move): number => entry.hold?.lease_until ?? nowMs + STEP_GRACE_MS

/**
 * Returns the sweep time that a hold must set; undefined if the current one will do. The sweep must
 * run no later than the hold's lease ends. A sweep time in the past is replaced, because everything
 * due by then has already been expired. The hold may replace a past time only if no other call has
 * moved the account since `seq` was read.
 */
function findSweepReset(
  move: Move,
  { dueAt, seq, steps }: LedgerAccount,
): { from: number; seq: number; to: number; lowers: boolean } | undefined {
  const due = sweepTimeFor(move)
  if (!move.entry.hold || dueAt === undefined || (dueAt > move.nowMs && dueAt <= due)) return undefined
  if (dueAt > due) return { from: dueAt, seq, to: due, lowers: true }
  // The hold's own lease is not among `steps` yet.
  const leases = steps.map((pending) => pending.entry.hold?.lease_until ?? due)
  return { from: dueAt, seq, to: Math.min(due, ...leases), lowers: false }
}

const DUE_IS_AHEAD = "(attribute_not_exists(due_at) OR (due_at > :now AND due_at <= :due))"
const REMOVE_REPLACED = "REMOVE step_entry.#replaced, step_balance.#replaced, step_seq.#replaced"

/** Builds the update that removes a written entry from the account, if its seq still matches. */
export function removeStepWrite(pending: PendingEntry): Write {
  return {
    update: REMOVE_REPLACED,
    condition: "step_seq.#replaced = :replaced",
    names: { "#replaced": pending.name },
    values: { ":replaced": pending.seq },
  }
}

/**
 * Builds the update that extends a hold's lease, if its seq still matches and the stored lease is
 * shorter.
 */
export function extendLeaseWrite(hold: PendingEntry, leaseUntil: number): Write {
  return {
    update: "SET step_entry.#step.#hold.lease_until = :lease",
    condition: "step_seq.#step = :seq AND step_entry.#step.#hold.lease_until < :lease",
    names: { "#step": hold.name, "#hold": "hold" },
    values: { ":seq": hold.seq, ":lease": leaseUntil },
  }
}

/** Attempts of one move under contention on the account. */
const ATTEMPTS_MAX = 12

type MoveResult =
  | { outcome: "moved"; step: PendingEntry; account: LedgerAccount }
  | { outcome: "insufficient" | "overdue"; account: LedgerAccount }

/**
 * Retries a move until it is written, or until `explainRefusal` returns something other than
 * `again`. A pending entry of the same name counts as written. Entry times never decrease: a clock
 * behind the last entry takes that entry's time. Throws StoreUnavailable if other calls keep
 * moving the account.
 */
export async function moveBalance(
  table: Table,
  accountId: string,
  move: Move,
  explainRefusal: (account: LedgerAccount) => Promise<"again" | "insufficient" | "overdue">,
): Promise<MoveResult> {
  let entry = move.entry
  let seen: LedgerAccount | undefined
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
    const written = await updateItem(
      table,
      accountKey(accountId),
      moveWrite(accountId, { ...move, entry }, seen),
    )
    const item: Item | undefined = written.item
    if (!item) throw new Error("account not found")
    const account = accountFrom(item)
    if (written.ok || item.step_entry[move.step]) {
      return { outcome: "moved", step: stepFrom(item, move.step), account }
    }
    const reason = await explainRefusal(account)
    if (reason !== "again") return { outcome: reason, account }
    entry = { ...entry, at: Math.max(entry.at, account.lastAt) }
    // Concurrent writers fail together, so they back off by random amounts.
    if (attempts > 1) await table.clock.sleep(randomFraction() * 5 * attempts)
    seen = account
  }
  throw new StoreUnavailable({ cause: new Error("too much contention on the account") })
}

export async function requireAccount(table: Table, accountId: string): Promise<LedgerAccount> {
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("account not found")
  return account
}

export const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000
