import { type Credits, credits } from "../kernel/credits.ts"
import { accountKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { extendLeaseWrite, type Move, moveBalance, removeStepWrite, wholeSecond } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import { grantDaily } from "./grants.ts"
import { accountFrom, isOverdue, type LedgerAccount, type PendingEntry, stepFrom } from "./ledger-account.ts"
import { countHold, countRefund, requireBudget } from "./monthly-spend.ts"
import type { OperationKind } from "./operation-kind.ts"
import type { PayerRule } from "./payer-rule.ts"

/**
 * A request to hold credits. The pending entry's name is `<operationId>:<name>`; placing the same
 * name again returns the same hold.
 */
export type HoldRequest = {
  operationId: string
  name: string
  amount: Credits
  /** Credits that the operation already holds, for the error's text. */
  held?: number
  kind: OperationKind
  description: string
  /** The video that is paid for, if the call is about one. */
  videoId?: string | undefined
  leaseUntil: number
  /** The upload that the hold pays for; its record decides how the hold ends. */
  upload?: string
  /** The payer's rule. Undefined when the sweep charges an upload that is already transcribed. */
  rule?: PayerRule
}

export type Held =
  | { outcome: "held"; hold: PendingEntry; account: LedgerAccount }
  | { outcome: "insufficient"; account: LedgerAccount }
  /** The account has expired holds: call `expireHolds`, then try again. */
  | { outcome: "overdue"; account: LedgerAccount }

/**
 * Sets credits aside before paid work starts, in one conditional update. An insufficient balance
 * changes nothing. Due daily credits are granted first. Throws what the payer's rule throws, and
 * `budget_exceeded`. Any other failure throws too (fails closed).
 */
export async function placeHold(table: Table, accountId: string, request: HoldRequest): Promise<Held> {
  const now = table.clock.now()
  const { amount, held, rule } = request
  const spender = rule?.spender
  const { counter, conditions = [], ...counted } = spender ? countHold(spender, amount, now) : {}
  const move: Move = {
    step: `${request.operationId}:${request.name}`,
    nowMs: now,
    minBalance: amount,
    ...counted,
    conditions: [...(rule ? [rule.condition] : []), ...conditions],
    entry: {
      type: "debit",
      amount: 0 - amount,
      description: request.description,
      reference: request.operationId,
      at: wholeSecond(now),
      ...(request.videoId === undefined ? {} : { videoId: request.videoId }),
      hold: {
        kind: request.kind,
        lease_until: request.leaseUntil,
        ...(request.upload === undefined ? {} : { upload: request.upload }),
        ...(counter === undefined ? {} : { counter }),
      },
    },
  }
  const moved = await moveBalance(table, accountId, move, async (account) => {
    rule?.check(account)
    if (isOverdue(account, now)) return "overdue"
    if (account.nextGrantAt <= now) {
      await grantDaily(table, accountId, account)
      return "again"
    }
    // Checked last, because expiring overdue holds may have freed part of the budget.
    if (spender) requireBudget(account, spender, amount, now, held)
    return account.balance < amount ? "insufficient" : "again"
  })
  if (moved.outcome !== "moved") return { outcome: moved.outcome, account: moved.account }
  return { outcome: "held", hold: moved.step, account: moved.account }
}

/**
 * Ends a hold as its operation's settlement says: refunds `refund` credits and captures the rest.
 * Happens once, because the write requires that the hold is still open; undefined if it had already
 * ended. The hold's own ledger entry must be written first (see settle-holds.ts).
 */
export async function settleHold(
  table: Table,
  accountId: string,
  hold: PendingEntry,
  refund: Credits,
): Promise<LedgerAccount | undefined> {
  if (refund === 0) {
    const removed = await updateItem(table, accountKey(accountId), removeStepWrite(hold))
    return removed.ok && removed.item ? accountFrom(removed.item) : undefined
  }
  const now = table.clock.now()
  const entry = { type: "refund" as const, amount: refund, at: wholeSecond(now) }
  const { description, reference, videoId, hold: { kind, counter } = {} } = hold.entry
  const move: Move = {
    step: `${hold.name}:refund:${hold.seq}`,
    nowMs: now,
    entry: {
      ...entry,
      description,
      reference,
      ...(kind === undefined ? {} : { kind }),
      ...(videoId === undefined ? {} : { videoId }),
    },
    replaces: hold,
    ...(counter === undefined ? {} : countRefund(counter, refund)),
  }
  const moved = await moveBalance(table, accountId, move, async (account) =>
    account.steps.some((pending) => pending.name === hold.name && pending.seq === hold.seq)
      ? "again"
      : "overdue",
  )
  if (moved.outcome !== "moved") return undefined
  await completeEntry(table, accountId, moved.step)
  return moved.account
}

/**
 * Extends a hold's lease while its work continues; never shortens it. The sweeper can still look at
 * the account when the old lease ends: it then finds nothing to expire and reschedules itself.
 * Undefined if the hold has ended.
 */
export async function extendHold(
  table: Table,
  accountId: string,
  hold: PendingEntry,
  leaseUntil: number,
): Promise<PendingEntry | undefined> {
  const written = await updateItem(table, accountKey(accountId), extendLeaseWrite(hold, leaseUntil))
  // The update also fails if the lease already ends later, which is success too.
  const isOpen = written.item?.step_seq[hold.name] === hold.seq
  return written.item && isOpen ? stepFrom(written.item, hold.name) : undefined
}

/** The credits of a hold, as a positive number. */
export const holdAmount = (hold: PendingEntry): Credits => credits(-hold.entry.amount)
