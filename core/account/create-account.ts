import { emailHash } from "../kernel/email.ts"
import { newId } from "../kernel/id.ts"
import { completeEntry } from "../ledger/entries.ts"
import { getAccount, openingLedger } from "../ledger/ledger-account.ts"
import type { Tier } from "../ratelimit/tier.ts"
import { accountKey, emailKey } from "../table/keys.ts"
import { type Table, transact } from "../table/table.ts"
import { findByEmail, SIGNUP_CREDITS } from "./account.ts"
import { userItem } from "./user.ts"

/** What an account is opened with. `emailVerified`: the person has shown that the address is theirs; an operator's word is not that. */
export type NewAccount = {
  email: string
  tier: Tier
  name?: string | null
  image?: string | null
  emailVerified?: boolean
}

const isNew = "attribute_not_exists(pk)"

/**
 * The account of an e-mail address, opened with its sign-up credits where there is none. Two at once open one.
 * `opened` tells which it was; an account that exists keeps its tier and its person.
 */
export async function createAccount(
  table: Table,
  wanted: NewAccount,
): Promise<{ accountId: string; opened: boolean }> {
  const existing = await findByEmail(table, wanted.email)
  if (existing) return { accountId: existing, opened: false }
  const now = table.clock.now()
  const accountId = newId("account", now)
  const { email, tier, name = null, image = null, emailVerified = false } = wanted
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
  if (!opened) return await createAccount(table, wanted)
  const account = await getAccount(table, accountId)
  for (const step of account?.steps ?? []) await completeEntry(table, accountId, step)
  return { accountId, opened: true }
}
