import { createHmac } from "node:crypto"
import { normalEmail } from "../kernel/email.ts"

/** Both names are the same mailbox, and dots in them do not count. */
const GMAIL = ["gmail.com", "googlemail.com"]

/**
 * Returns the mailbox that an email address delivers to: in lower case, without a tag after `+`,
 * and at Gmail without dots. It decides about sign-up credits only. Signing in takes the address
 * itself, because a provider may treat a tag as another mailbox.
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

/** Hashes a mailbox with a secret: without it, a list of known addresses finds nothing. */
export const mailboxHash = (secret: string, email: string): string =>
  createHmac("sha256", secret).update(mailboxOf(email)).digest("hex")
