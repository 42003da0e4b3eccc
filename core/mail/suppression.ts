import { emailHash } from "../kernel/email.ts"
import { suppressedKey } from "../table/keys.ts"
import { getItem, type Table } from "../table/table.ts"
import type { Mailer } from "./mail.ts"

/**
 * A mailer that sends nothing to addresses that have bounced or complained: sending on would cost the sender's good name. To its
 * caller both look alike, because a page must not tell which addresses those are.
 */
export function withSuppression(table: Table, mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      const suppressed = await getItem(table, suppressedKey(emailHash(mail.to)))
      if (!suppressed) await mailer.send(mail)
    },
  }
}
