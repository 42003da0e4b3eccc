import { emailHash } from "../kernel/email.ts"
import { suppressedKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import type { Mailer } from "./mail.ts"

/**
 * Wraps a mailer to skip addresses that bounced or complained, which protects the sender's
 * reputation. Callers cannot tell, because a page must not reveal those addresses.
 */
export function withSuppression(table: Table, mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      const suppressed = await getItem(table, suppressedKey(emailHash(mail.to)))
      if (!suppressed) await mailer.send(mail)
    },
  }
}
