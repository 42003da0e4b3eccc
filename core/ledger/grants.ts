import type { Credits } from "../kernel/credits.ts"
import { accountKey, grantKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import {
  ATTEMPTS_MAX,
  type Move,
  moveBalance,
  moveWrite,
  requireAccount,
  wholeSecond,
} from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import type { EntryType } from "./ledger.schema.ts"
import { DAY_MS, type LedgerAccount } from "./ledger-account.ts"

/**
 * Grants one credit per full 24 hours since sign-up, as a single entry for all that are due
 * (docs/contract.md, "Ledger rules"). Concurrent calls grant once: the due time is the condition.
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

/**
 * Grants credits exactly once per reference: the permanent `GRANT#reference` item and the balance
 * move are one transaction. Returns false if any account already received that reference.
 */
export async function grant(
  table: Table,
  accountId: string,
  content: { type: EntryType; amount: Credits; description: string; reference: string },
): Promise<boolean> {
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
    const account = await requireAccount(table, accountId)
    const now = table.clock.now()
    const entry = { ...content, at: Math.max(wholeSecond(now), account.lastAt) }
    const step = `grant:${content.reference}`
    const move = moveWrite(accountId, { step, nowMs: now, entry }, account)
    const granted = await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: {
            ...grantKey(content.reference),
            account_id: accountId,
            amount: content.amount,
            at: entry.at,
          },
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
    if (granted) return true
    if (await getItem(table, grantKey(content.reference))) return false
  }
  throw new Error("grant failed: too much contention on the account")
}
