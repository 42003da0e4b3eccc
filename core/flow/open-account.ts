import { emailHash, findByEmail, SIGNUP_CREDITS } from "../account/account.ts"
import * as Credit from "../credit/credit.ts"
import { completeStep } from "../credit/ledger.ts"
import { openingLedger } from "../credit/step.ts"
import { newId } from "../kernel/id.ts"
import type { Tier } from "../kernel/tier.ts"
import { accountKey, emailKey } from "../table/keys.ts"
import { type Table, transact } from "../table/table.ts"

const isNew = "attribute_not_exists(pk)"

/**
 * The account of an e-mail address, opened with its sign-up credits where there is none. Two at once open one.
 * `opened` tells which it was; an account that exists keeps its tier.
 */
export async function openAccount(
  table: Table,
  wanted: { email: string; tier: Tier },
): Promise<{ accountId: string; opened: boolean }> {
  const existing = await findByEmail(table, wanted.email)
  if (existing) return { accountId: existing, opened: false }
  const now = table.clock.now()
  const accountId = newId("account", now)
  const opened = await transact(table, [
    {
      Put: {
        TableName: table.name,
        Item: { ...emailKey(emailHash(wanted.email)), account_id: accountId },
        ConditionExpression: isNew,
      },
    },
    {
      Put: {
        TableName: table.name,
        Item: {
          ...accountKey(accountId),
          account_id: accountId,
          email: wanted.email,
          tier: wanted.tier,
          active_keys: 0,
          created_at: now,
          ...openingLedger(accountId, SIGNUP_CREDITS, now),
        },
        ConditionExpression: isNew,
      },
    },
  ])
  if (!opened) return await openAccount(table, wanted)
  const account = await Credit.getAccount(table, accountId)
  for (const step of account?.steps ?? []) await completeStep(table, accountId, step)
  return { accountId, opened: true }
}
