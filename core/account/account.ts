import { emailHash } from "../kernel/email.ts"
import { emailKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"

/** Credits at sign-up (service.md, "Credit model"). */
export const SIGNUP_CREDITS = 5

/** The account of an e-mail address, or undefined. Addresses are compared without case; their key shows only a hash. */
export async function findByEmail(table: Table, email: string): Promise<string | undefined> {
  const item = await getItem(table, emailKey(emailHash(email)))
  return item?.account_id
}
