import { type Key, userKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/**
 * The user of an account. Times are epoch milliseconds. `language` is the language of the user's
 * mails, such as "de"; null if the user never chose one.
 */
export type User = {
  accountId: string
  email: string
  name: string | null
  image: string | null
  emailVerified: boolean
  language: string | null
  createdAt: number
  updatedAt: number
}
export type UserChanges = Partial<Pick<User, "name" | "image" | "emailVerified" | "language">>

/**
 * The port that sign-in uses to reach accounts. Injected, so that sign-in does not depend on the
 * ledger, in which a new account gets its credits.
 */
export type Users = {
  /**
   * Returns the ID of the account of an email address and opens it if needed. Concurrent calls open
   * only one account.
   */
  open(user: Pick<User, "email" | "name" | "image" | "emailVerified">): Promise<string>
  get(accountId: string): Promise<User | undefined>
  findByEmail(email: string): Promise<string | undefined>
  update(accountId: string, changes: UserChanges): Promise<User | undefined>
}

/** Returns the user of an account; undefined if the account does not exist or was deleted. */
export async function getUser(table: Table, accountId: string): Promise<User | undefined> {
  const item = await getItem(table, userKey(accountId))
  return item ? userFrom(item) : undefined
}

/**
 * Changes the fields that are set and keeps the others. Returns the user after the change, or
 * undefined if the user does not exist.
 */
export async function updateUser(
  table: Table,
  accountId: string,
  { name, image, emailVerified, language }: UserChanges,
): Promise<User | undefined> {
  const fields = Object.entries({
    name,
    image,
    email_verified: emailVerified,
    language,
    updated_at: table.clock.now(),
  })
  const set = fields.filter(([, value]) => value !== undefined)
  const written = await updateItem(table, userKey(accountId), {
    update: `SET ${set.map((_, index) => `#${index} = :${index}`).join(", ")}`,
    condition: "attribute_exists(pk)",
    names: Object.fromEntries(set.map(([field], index) => [`#${index}`, field])),
    values: Object.fromEntries(set.map(([, value], index) => [`:${index}`, value])),
  })
  return written.ok && written.item ? userFrom(written.item) : undefined
}

/** Returns the user item, which must be written in the same transaction as the account. */
export function userItem(user: User): Item & Key {
  return {
    ...userKey(user.accountId),
    account_id: user.accountId,
    email: user.email,
    name: user.name,
    image: user.image,
    email_verified: user.emailVerified,
    language: user.language,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  }
}

function userFrom(item: Item): User {
  return {
    accountId: item.account_id,
    email: item.email,
    name: item.name,
    image: item.image,
    emailVerified: item.email_verified,
    language: item.language ?? null,
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  }
}
