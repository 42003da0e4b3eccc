import { randomUUID } from "node:crypto"
import type * as z from "zod"
import { isoTime } from "../kernel/clock.ts"
import { contactKey } from "../table/keys.ts"
import { putItem, queryPrefix, type Table } from "../table/table.ts"
import type { ContactMessage } from "./contact.schema.ts"

export type Message = z.output<typeof ContactMessage>

/** `createdAt`: epoch ms. */
export type StoredMessage = Omit<Message, "subject"> & { subject: string | null; createdAt: number }

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

/** The messages that are kept, the latest first, a month at a time. */
export async function* listMessages(table: Table): AsyncGenerator<StoredMessage> {
  const now = table.clock.now()
  const oldest = now - KEPT_SECONDS * 1000
  for (let day = now; monthOf(day) >= monthOf(oldest); day = Date.parse(`${monthOf(day)}-01`) - 1) {
    const found: StoredMessage[] = []
    for await (const item of queryPrefix(table, contactKey(isoTime(day), "").pk, "MESSAGE#")) {
      const { name, email, subject, message, created_at: createdAt } = item
      // The store takes its time with what is over.
      if (createdAt >= oldest) found.push({ name, email, subject, message, createdAt })
    }
    yield* found.toReversed()
  }
}

const monthOf = (epochMs: number): string => isoTime(epochMs).slice(0, 7)
