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
 * A new account's data. `emailVerified` is true only if the user proved that they own the address.
 * Accounts that an operator creates are not verified.
 */
export type NewAccount = {
  email: string
  tier: Tier
  name?: string | null
  image?: string | null
  emailVerified?: boolean
  /**
   * The hash of the mailbox (`mailboxHash`). A mailbox gets sign-up credits at most once in
   * SIGNUP_CREDITS_DAYS. Without a hash, the account always gets them.
   */
  mailbox?: string
}

const isNew = "attribute_not_exists(pk)"

/**
 * Returns the account of an email address and creates it if there is none. Concurrent calls create
 * only one account. `opened` is true for the call that created it. An existing account keeps its
 * tier and user. A new account starts with sign-up credits, unless its mailbox got them recently.
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
  const { mailboxWrite, ...grant } = await signUpGrant(table, mailbox)
  const items = [
    { ...emailKey(emailHash(email)), account_id: accountId },
    {
      ...accountKey(accountId),
      account_id: accountId,
      email,
      tier,
      // The tier that applies without a subscription (core/table/SCHEMA.md).
      hand_tier: tier,
      active_keys: 0,
      created_at: now,
      ...openingLedger(accountId, grant, now),
    },
    userItem({
      accountId,
      email,
      name,
      image,
      emailVerified,
      language: null,
      createdAt: now,
      updatedAt: now,
    }),
  ]
  const TableName = table.name
  const puts = items.map((Item) => ({ Put: { TableName, Item, ConditionExpression: isNew } }))
  const opened = await transact(table, [...puts, ...(mailboxWrite ? [mailboxWrite] : [])])
  if (!opened) return await createAccount(table, newAccount)
  const account = await getAccount(table, accountId)
  for (const pending of account?.steps ?? []) await completeEntry(table, accountId, pending)
  return { accountId, opened: true }
}
