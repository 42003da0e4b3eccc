import { emailHash } from "../kernel/email.ts"
import { emailKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"

/**
 * Returns the ID of the account with this email address, or undefined. Ignores case. The lookup
 * item's key contains only a hash of the address.
 */
export async function findByEmail(table: Table, email: string): Promise<string | undefined> {
  const item = await getItem(table, emailKey(emailHash(email)))
  return item?.account_id
}
