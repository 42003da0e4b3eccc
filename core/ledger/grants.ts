import { DAY_MS } from "../kernel/clock.ts"
import type { Credits } from "../kernel/credits.ts"
import { accountKey, grantKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import { type Move, moveBalance, moveWrite, requireAccount, wholeSecond } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import type { EntryType } from "./ledger.schema.ts"
import { type LedgerAccount } from "./ledger-account.ts"

/** Credits of a new account. */
export const SIGNUP_CREDITS = 5

/**
 * Grants one credit per full 24 hours since sign-up, as a single entry for all that are due
 * (docs/contract.md, "Ledger rules"). Concurrent calls grant once, because the write requires the
 * due time that was read.
 */
export async function grantDaily(
  table: Table,
  accountId: string,
  account: LedgerAccount,
): Promise<LedgerAccount> {
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
    assignments: ["next_grant_at = :next"],
    conditions: ["next_grant_at = :seen"],
    values: { ":next": seen + days * DAY_MS, ":seen": seen },
  }
  const moved = await moveBalance(table, accountId, move, async (current) =>
    current.nextGrantAt === seen ? "again" : "overdue",
  )
  if (moved.outcome === "moved") await completeEntry(table, accountId, moved.step)
  return moved.account
}

/** The entry of a grant or deduction, by the reference that makes it unique. */
type Content = { type: EntryType; amount: Credits; description: string; reference: string }

/**
 * Grants credits exactly once per reference: the permanent `GRANT#reference` item and the balance
 * move are one transaction. Returns false if any account already received that reference.
 */
export async function grant(table: Table, accountId: string, content: Content): Promise<boolean> {
  return (await moveOnce(table, accountId, content, content.amount)) === "moved"
}

/**
 * Takes credits from a balance, exactly once per reference and never below zero. Running calls keep
 * what they hold. `repeated`: the reference was used before.
 */
export async function deduct(
  table: Table,
  accountId: string,
  content: Content,
): Promise<"moved" | "repeated" | "insufficient"> {
  return await moveOnce(table, accountId, content, 0 - content.amount)
}

async function moveOnce(
  table: Table,
  accountId: string,
  { type, description, reference }: Content,
  amount: number,
): Promise<"moved" | "repeated" | "insufficient"> {
  const step = `grant:${reference}`
  return await untilWritten(table.clock, "the account's balance", async () => {
    const account = await requireAccount(table, accountId)
    const now = table.clock.now()
    const entry = { type, amount, description, reference, at: Math.max(wholeSecond(now), account.lastAt) }
    const cover = amount < 0 ? { minBalance: -amount } : {}
    const move = moveWrite(accountId, { step, nowMs: now, entry, ...cover }, account)
    const isMoved = await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: { ...grantKey(reference), account_id: accountId, amount, at: entry.at },
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
    if (pending) await completeEntry(table, accountId, pending)
    if (isMoved) return "moved"
    if (await getItem(table, grantKey(reference))) return "repeated"
    return after.balance + amount < 0 && "insufficient"
  })
}
