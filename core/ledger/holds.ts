import { type Credits, credits } from "../kernel/units.ts"
import { accountKey, grantKey } from "../table/keys.ts"
import { getItem, type Item, type Table, transact, updateItem } from "../table/table.ts"
import type { EntryType } from "./ledger.schema.ts"
import { completeStep } from "./entries.ts"
import { extendLeaseWrite, type Move, moveWrite, removeStepWrite } from "./balance-move.ts"
import { type Account, accountFrom, DAY_MS, isOverdue, type PendingStep, stepFrom } from "./ledger-account.ts"

/** Tries of one move against others that move the same account; each failed try names its reason. */
const TRIES_MAX = 12

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
  | { outcome: "held"; hold: PendingStep; account: Account }
  | { outcome: "insufficient"; account: Account }
  /** Expired holds stand on the account: close them (flow/sweep), then ask again. */
  | { outcome: "overdue"; account: Account }

/** Reads an account; undefined when there is none. */
export async function getAccount(table: Table, accountId: string): Promise<Account | undefined> {
  const item = await getItem(table, accountKey(accountId))
  return item ? accountFrom(item) : undefined
}

/**
 * Takes credits before paid work starts, in one conditional update. When the balance is short nothing moves.
 * Daily credits that are due are granted first. Anything else that goes wrong throws: fail closed.
 */
export async function hold(table: Table, accountId: string, request: HoldRequest): Promise<Held> {
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
 * Gives an account its daily credits: one for each full 24 h since sign-up, as one entry for all that is due
 * (contract §1, "Signing up"). Many at once give exactly one grant: its own due time is the condition.
 */
export async function grantDaily(table: Table, accountId: string, account: Account): Promise<Account> {
  const now = table.clock.now()
  const seen = account.nextGrantAt
  if (seen > now) return account
  const days = Math.floor((now - seen) / DAY_MS) + 1
  const move: Move = {
    step: `daily:${seen}`,
    nowMs: now,
    entry: {
      type: "daily_grant",
      amount: days,
      description: days === 1 ? "Daily credit" : `Daily credits for ${days} days`,
      reference: `daily:${seen}`,
      at: wholeSecond(now),
    },
    sets: ["next_grant_at = :next"],
    conditions: ["next_grant_at = :seen"],
    values: { ":next": seen + days * DAY_MS, ":seen": seen },
  }
  const moved = await moveBalance(table, accountId, move, async (found) =>
    found.nextGrantAt === seen ? "again" : "overdue",
  )
  if (moved.outcome === "moved") await completeStep(table, accountId, moved.step)
  return moved.account
}

/**
 * Adds credits once for ever: the permanent `GRANT#reference` item and the balance move together.
 * False when that reference was granted before, to whomever.
 */
export async function grant(
  table: Table,
  accountId: string,
  given: { type: EntryType; amount: Credits; description: string; reference: string },
): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const account = await requireAccount(table, accountId)
    const now = table.clock.now()
    const entry = { ...given, at: Math.max(wholeSecond(now), account.lastAt) }
    const step = `grant:${given.reference}`
    const move = moveWrite(accountId, { step, nowMs: now, entry }, account)
    const granted = await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: { ...grantKey(given.reference), account_id: accountId, amount: given.amount, at: entry.at },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      {
        Update: {
          TableName: table.name,
          Key: accountKey(accountId),
          UpdateExpression: move.update,
          ConditionExpression: move.condition,
          ExpressionAttributeNames: move.names,
          ExpressionAttributeValues: move.values,
        },
      },
    ])
    const after = await requireAccount(table, accountId)
    const pending = after.steps.find((found) => found.name === step)
    if (pending) await completeStep(table, accountId, pending)
    if (granted) return true
    if (await getItem(table, grantKey(given.reference))) return false
  }
  throw new Error("the account did not hold still for a grant")
}

/**
 * Ends a hold by its operation's verdict: `refund` of its credits come back, the rest is spent. Exactly once,
 * because the hold itself is the condition. Undefined when it was ended before.
 * The hold's own ledger entry must have been written (see ledger.ts).
 */
export async function endHold(
  table: Table,
  accountId: string,
  held: PendingStep,
  refund: Credits,
): Promise<Account | undefined> {
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
  await completeStep(table, accountId, moved.step)
  return moved.account
}

/**
 * Moves the end of a hold's lease ahead, while somebody still works on what it pays for; never back. The account may be looked at when the
 * old lease would have ended: that look finds nothing to close, and sets its next. Undefined where the hold was ended before.
 */
export async function extendHold(
  table: Table,
  accountId: string,
  held: PendingStep,
  leaseUntil: number,
): Promise<PendingStep | undefined> {
  const written = await updateItem(table, accountKey(accountId), extendLeaseWrite(held, leaseUntil))
  // Refused for a lease that ends later already, it is as long as it was asked to be.
  const stands = written.item?.step_seq[held.name] === held.seq
  return written.item && stands ? stepFrom(written.item, held.name) : undefined
}

type Moved =
  | { outcome: "moved"; step: PendingStep; account: Account }
  | { outcome: "insufficient" | "overdue"; account: Account }

/**
 * Sends a move until it passes or `refused` says that it never will. A step that already stands is the same step.
 * Entries are monotone in time, so a clock that lags behind the last entry takes that entry's time.
 */
async function moveBalance(
  table: Table,
  accountId: string,
  move: Move,
  refused: (account: Account) => Promise<"again" | "insufficient" | "overdue">,
): Promise<Moved> {
  let entry = move.entry
  let seen: Account | undefined
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

async function requireAccount(table: Table, accountId: string): Promise<Account> {
  const account = await getAccount(table, accountId)
  if (!account) throw new Error("no such account")
  return account
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000

/** The credits of a hold, as a positive number. */
export const heldCredits = (held: PendingStep): Credits => credits(-held.entry.amount)
