import { emailHash } from "../kernel/email.ts"
import { newId } from "../kernel/id.ts"
import { completeEntry } from "../ledger/entries.ts"
import { getAccount, openingLedger } from "../ledger/ledger-account.ts"
import type { Tier } from "../ratelimit/tier.ts"
import { accountKey, emailKey } from "../table/keys.ts"
import { type Table, transact } from "../table/table.ts"
import { findByEmail, SIGNUP_CREDITS } from "./account.ts"
import { userItem } from "./user.ts"

/**
 * Input of a new account. `emailVerified` is true only if the user proved that they own the
 * address; an operator's request does not.
 */
export type NewAccount = {
  email: string
  tier: Tier
  name?: string | null
  image?: string | null
  emailVerified?: boolean
}

const isNew = "attribute_not_exists(pk)"

/**
 * Returns the account of an email address, creating it with sign-up credits if there is none.
 * Concurrent calls create one. `opened` is true for the call that created it; an existing account
 * keeps its tier and user.
 */
export async function createAccount(
  table: Table,
  newAccount: NewAccount,
): Promise<{ accountId: string; opened: boolean }> {
  const existing = await findByEmail(table, newAccount.email)
  if (existing) return { accountId: existing, opened: false }
  const now = table.clock.now()
  const accountId = newId("account", now)
  const { email, tier, name = null, image = null, emailVerified = false } = newAccount
  const items = [
    { ...emailKey(emailHash(email)), account_id: accountId },
    {
      ...accountKey(accountId),
      account_id: accountId,
      email,
      tier,
      hand_tier: tier,
      active_keys: 0,
      created_at: now,
      ...openingLedger(accountId, SIGNUP_CREDITS, now),
    },
    userItem({ accountId, email, name, image, emailVerified, createdAt: now, updatedAt: now }),
  ]
  const TableName = table.name
  const opened = await transact(
    table,
    items.map((Item) => ({ Put: { TableName, Item, ConditionExpression: isNew } })),
  )
  if (!opened) return await createAccount(table, newAccount)
  const account = await getAccount(table, accountId)
  for (const pending of account?.steps ?? []) await completeEntry(table, accountId, pending)
  return { accountId, opened: true }
}
