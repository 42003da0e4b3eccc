import type { Credits } from "../kernel/credits.ts"
import { accountKey, grantKey } from "../table/keys.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import { type Move, moveBalance, moveWrite, requireAccount, TRIES_MAX, wholeSecond } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import type { EntryType } from "./ledger.schema.ts"
import { DAY_MS, type LedgerAccount } from "./ledger-account.ts"

/**
 * Gives an account its daily credits: one for each full 24 h since sign-up, as one entry for all that is due
 * (contract §1, "Signing up"). Many at once give exactly one grant: its own due time is the condition.
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
    sets: ["next_grant_at = :next"],
    conditions: ["next_grant_at = :seen"],
    values: { ":next": seen + days * DAY_MS, ":seen": seen },
  }
  const moved = await moveBalance(table, accountId, move, async (found) =>
    found.nextGrantAt === seen ? "again" : "overdue",
  )
  if (moved.outcome === "moved") await completeEntry(table, accountId, moved.step)
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
    if (pending) await completeEntry(table, accountId, pending)
    if (granted) return true
    if (await getItem(table, grantKey(given.reference))) return false
  }
  throw new Error("the account did not hold still for a grant")
}
