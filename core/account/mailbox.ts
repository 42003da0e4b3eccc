import { createHmac } from "node:crypto"
import { normalEmail } from "../kernel/email.ts"

/** Gmail delivers both domains to the same mailbox and ignores dots in the name. */
const GMAIL = ["gmail.com", "googlemail.com"]

/**
 * Returns the mailbox that an email address delivers to: in lower case and without a tag after `+`.
 * Gmail addresses also lose their dots, and their domain becomes `gmail.com`. Used for sign-up
 * credits and mail limits. Sign-in uses the address itself, because some providers treat an address
 * with a tag as a different mailbox.
 */
export function mailboxOf(email: string): string {
  const address = normalEmail(email)
  const at = address.lastIndexOf("@")
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)]
  const tag = name.indexOf("+")
  const untagged = tag > 0 ? name.slice(0, tag) : name
  if (!GMAIL.includes(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll(".", "")}@gmail.com`
}

/**
 * Hashes a mailbox with a secret. An attacker without the secret can't recover the mailbox by
 * hashing known addresses.
 */
export const mailboxHash = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(mailboxOf(email)).digest("hex")
