import { randomUUID } from "node:crypto"
import type * as z from "zod"
import { isoTime } from "../kernel/clock.ts"
import { contactKey } from "../table/keys.ts"
import { putItem, type Table } from "../table/table.ts"
import type { ContactMessage } from "./contact.schema.ts"

export type Message = z.output<typeof ContactMessage>

/** As long as a question may take to settle, and no longer: it names a person. */
const KEPT_SECONDS = 180 * 24 * 3600

/** Keeps a message for 180 days, under its month, so that an operator can list what came. */
export async function storeMessage(table: Table, { name, email, subject, message }: Message): Promise<void> {
  const now = table.clock.now()
  const time = isoTime(now)
  await putItem(table, {
    ...contactKey(time, randomUUID()),
    name,
    email,
    subject: subject || null,
    message,
    created_at: now,
    ttl: Math.ceil(now / 1000) + KEPT_SECONDS,
  })
}
