import type * as z from "zod"
import { isoTime } from "../kernel/clock.ts"
import { randomUUID } from "../kernel/random.ts"
import { contactKey } from "../table/keys.ts"
import { putItem, queryPrefix, type Table } from "../table/table.ts"
import type { ContactMessage } from "./contact.schema.ts"

export type NewMessage = z.output<typeof ContactMessage>

/** A message as stored. `createdAt` is epoch milliseconds. */
export type StoredMessage = Omit<NewMessage, "subject"> & { subject: string | null; createdAt: number }

/** Messages are personal data, so they are deleted after 180 days. */
export const MESSAGE_KEPT_SECONDS = 180 * 24 * 3600

/** Stores a message for 180 days. Its key has the month, which `listMessages` queries. */
export async function storeMessage(
  table: Table,
  { name, email, subject, message }: NewMessage,
): Promise<void> {
  const now = table.clock.now()
  const time = isoTime(now)
  await putItem(table, {
    ...contactKey(time, randomUUID()),
    name,
    email,
    subject: subject || null,
    message,
    created_at: now,
    ttl: Math.ceil(now / 1000) + MESSAGE_KEPT_SECONDS,
  })
}

/** Yields the stored messages, newest first. Reads one month at a time. */
export async function* listMessages(table: Table): AsyncGenerator<StoredMessage> {
  const now = table.clock.now()
  const oldest = now - MESSAGE_KEPT_SECONDS * 1000
  for (let day = now; monthOf(day) >= monthOf(oldest); day = Date.parse(`${monthOf(day)}-01`) - 1) {
    const found: StoredMessage[] = []
    for await (const item of queryPrefix(table, contactKey(isoTime(day), "").pk, "MESSAGE#")) {
      const { name, email, subject, message, created_at: createdAt } = item
      // DynamoDB deletes expired items with a delay.
      if (createdAt >= oldest) found.push({ name, email, subject, message, createdAt })
    }
    yield* found.toReversed()
  }
}

const monthOf = (epochMs: number): string => isoTime(epochMs).slice(0, 7)
