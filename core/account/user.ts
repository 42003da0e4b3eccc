import { type Key, userKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/** The person behind an account. Times are epoch milliseconds. */
export type User = {
  accountId: string
  email: string
  name: string | null
  image: string | null
  emailVerified: boolean
  createdAt: number
  updatedAt: number
}
export type UserChanges = Partial<Pick<User, "name" | "image" | "emailVerified">>

/** What signing in needs of the accounts. Given from outside, since an account is more than a person: it is opened with credits. */
export type Users = {
  /** The account of an address, opened where there is none. Two at once open one. */
  open(person: Pick<User, "email" | "name" | "image" | "emailVerified">): Promise<string>
  get(accountId: string): Promise<User | undefined>
  findByEmail(email: string): Promise<string | undefined>
  update(accountId: string, changes: UserChanges): Promise<User | undefined>
}

/** The person of an account; undefined when the account is not there or was deleted. */
export async function getUser(table: Table, accountId: string): Promise<User | undefined> {
  const item = await getItem(table, userKey(accountId))
  return item ? userFrom(item) : undefined
}

/** Changes what is given and leaves the rest. Undefined when there is nobody. */
export async function updateUser(
  table: Table,
  accountId: string,
  { name, image, emailVerified }: UserChanges,
): Promise<User | undefined> {
  const given = Object.entries({ name, image, email_verified: emailVerified, updated_at: table.clock.now() })
  const set = given.filter(([, value]) => value !== undefined)
  const written = await updateItem(table, userKey(accountId), {
    update: `SET ${set.map((_, index) => `#${index} = :${index}`).join(", ")}`,
    condition: "attribute_exists(pk)",
    names: Object.fromEntries(set.map(([field], index) => [`#${index}`, field])),
    values: Object.fromEntries(set.map(([, value], index) => [`:${index}`, value])),
  })
  return written.ok && written.item ? userFrom(written.item) : undefined
}

/** The item of a person, to be put together with the account. */
export function userItem(user: User): Item & Key {
  return {
    ...userKey(user.accountId),
    account_id: user.accountId,
    email: user.email,
    name: user.name,
    image: user.image,
    email_verified: user.emailVerified,
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
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  }
}
