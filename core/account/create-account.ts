import { emailHash } from "../kernel/email.ts"
import { newId } from "../kernel/id.ts"
import { completeEntry } from "../ledger/entries.ts"
import { getAccount, openingLedger } from "../ledger/ledger-account.ts"
import type { Tier } from "../ratelimit/tier.ts"
import { accountKey, emailKey } from "../table/keys.ts"
import { type Table, transact } from "../table/table.ts"
import { findByEmail } from "./account.ts"
import { signUpGrant } from "./sign-up-credits.ts"
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
  /**
   * The hash of the mailbox (`mailboxHash`), which gets sign-up credits once. Without one they are
   * always granted.
   */
  mailbox?: string
}

const isNew = "attribute_not_exists(pk)"

/**
 * Returns the account of an email address, creating it if there is none. Concurrent calls create
 * one. `opened` is true for the call that created it; an existing account keeps its tier and user.
 * A new one starts with sign-up credits, or with none if its mailbox had them (sign-up-credits.ts).
 */
export async function createAccount(
  table: Table,
  newAccount: NewAccount,
): Promise<{ accountId: string; opened: boolean }> {
  const existing = await findByEmail(table, newAccount.email)
  if (existing) return { accountId: existing, opened: false }
  const now = table.clock.now()
  const accountId = newId("account", now)
  const { email, tier, name = null, image = null, emailVerified = false, mailbox } = newAccount
  const { mark, ...grant } = await signUpGrant(table, mailbox)
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
      ...openingLedger(accountId, grant, now),
    },
    userItem({ accountId, email, name, image, emailVerified, createdAt: now, updatedAt: now }),
  ]
  const TableName = table.name
  const puts = items.map((Item) => ({ Put: { TableName, Item, ConditionExpression: isNew } }))
  const opened = await transact(table, [...puts, ...(mark ? [mark] : [])])
  if (!opened) return await createAccount(table, newAccount)
  const account = await getAccount(table, accountId)
  for (const pending of account?.steps ?? []) await completeEntry(table, accountId, pending)
  return { accountId, opened: true }
}
