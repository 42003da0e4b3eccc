import { userKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import { type MailLanguage, toMailLanguage } from "./language.ts"

/** The address that gets an email, and the email's language. */
export type Recipient = { to: string; language: MailLanguage }

/** Returns the address of a user's emails, and the language that the user chose. */
export const toRecipient = ({ email, language }: { email: string; language?: string | null }): Recipient => ({
  to: email,
  language: toMailLanguage(language),
})

/**
 * Returns the recipient of emails to an account's owner; undefined if the account does not exist or
 * was deleted.
 */
export async function getOwner(table: Table, accountId: string): Promise<Recipient | undefined> {
  const user = await getItem(table, userKey(accountId), ["email", "language"])
  return user && toRecipient({ email: user.email, language: user.language })
}
