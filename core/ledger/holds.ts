import { type Credits, credits } from "../kernel/credits.ts"
import { accountKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { extendLeaseWrite, type Move, moveBalance, removeStepWrite, wholeSecond } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import { grantDaily } from "./grants.ts"
import { accountFrom, isOverdue, type LedgerAccount, type PendingEntry, stepFrom } from "./ledger-account.ts"

/** What a caller wants held. `step` is `<operation>:<name>`; the same step again is the same hold. */
export type HoldRequest = {
  operationId: string
  name: string
  amount: Credits
  kind: string
  description: string
  leaseUntil: number
  /** The upload that it is for, whose own record says what becomes of it. */
  upload?: string
}

export type Held =
  | { outcome: "held"; hold: PendingEntry; account: LedgerAccount }
  | { outcome: "insufficient"; account: LedgerAccount }
  /** Expired holds stand on the account: close them (flow/sweep), then ask again. */
  | { outcome: "overdue"; account: LedgerAccount }

/**
 * Takes credits before paid work starts, in one conditional update. When the balance is short nothing moves.
 * Daily credits that are due are granted first. Anything else that goes wrong throws: fail closed.
 */
export async function placeHold(table: Table, accountId: string, request: HoldRequest): Promise<Held> {
  const now = table.clock.now()
  const amount = request.amount
  const move: Move = {
    step: `${request.operationId}:${request.name}`,
    nowMs: now,
    need: amount,
    entry: {
      type: "debit",
      amount: 0 - amount,
      description: request.description,
      reference: request.operationId,
      at: wholeSecond(now),
      hold: {
        kind: request.kind,
        lease_until: request.leaseUntil,
        ...(request.upload === undefined ? {} : { upload: request.upload }),
      },
    },
  }
  const moved = await moveBalance(table, accountId, move, async (account) => {
    if (isOverdue(account, now)) return "overdue"
    if (account.nextGrantAt <= now) {
      await grantDaily(table, accountId, account)
      return "again"
    }
    return account.balance < amount ? "insufficient" : "again"
  })
  if (moved.outcome !== "moved") return { outcome: moved.outcome, account: moved.account }
  return { outcome: "held", hold: moved.step, account: moved.account }
}

/**
 * Ends a hold by its operation's verdict: `refund` of its credits come back, the rest is spent. Exactly once,
 * because the hold itself is the condition. Undefined when it was ended before.
 * The hold's own ledger entry must have been written (see ledger.ts).
 */
export async function settleHold(
  table: Table,
  accountId: string,
  held: PendingEntry,
  refund: Credits,
): Promise<LedgerAccount | undefined> {
  if (refund === 0) {
    const removed = await updateItem(table, accountKey(accountId), removeStepWrite(held))
    return removed.ok && removed.item ? accountFrom(removed.item) : undefined
  }
  const now = table.clock.now()
  const entry = { type: "refund" as const, amount: refund, at: wholeSecond(now) }
  const { description, reference, hold: { kind } = {} } = held.entry
  const move: Move = {
    step: `${held.name}:refund:${held.seq}`,
    nowMs: now,
    entry: { ...entry, description, reference, ...(kind === undefined ? {} : { kind }) },
    replaces: held,
  }
  const moved = await moveBalance(table, accountId, move, async (account) =>
    account.steps.some((step) => step.name === held.name && step.seq === held.seq) ? "again" : "overdue",
  )
  if (moved.outcome !== "moved") return undefined
  await completeEntry(table, accountId, moved.step)
  return moved.account
}

/**
 * Moves the end of a hold's lease ahead, while somebody still works on what it pays for; never back. The account may be looked at when the
 * old lease would have ended: that look finds nothing to close, and sets its next. Undefined where the hold was ended before.
 */
export async function extendHold(
  table: Table,
  accountId: string,
  held: PendingEntry,
  leaseUntil: number,
): Promise<PendingEntry | undefined> {
  const written = await updateItem(table, accountKey(accountId), extendLeaseWrite(held, leaseUntil))
  // Refused for a lease that ends later already, it is as long as it was asked to be.
  const stands = written.item?.step_seq[held.name] === held.seq
  return written.item && stands ? stepFrom(written.item, held.name) : undefined
}

/** The credits of a hold, as a positive number. */
export const holdAmount = (held: PendingEntry): Credits => credits(-held.entry.amount)
