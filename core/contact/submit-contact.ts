import { AppError } from "../kernel/errors.ts"
import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail, Mailer } from "../mail/mail.ts"
import { countWithin } from "../ratelimit/rate-limit.ts"
import type { Table } from "../table/table.ts"
import { type NewMessage, storeMessage } from "./contact.ts"

/**
 * What the contact form needs. `mailbox` is where messages are mailed to. If it is undefined,
 * messages are only stored.
 */
export type ContactDeps = { table: Table; mailbox: { to: string; mailer: () => Promise<Mailer> } | undefined }

export const MESSAGES_PER_HOUR = 5
const HOUR_SECONDS = 3600

/**
 * Stores a visitor's message and mails it. Throws `invalid_request` after 5 messages per hour from
 * one IP address (docs/contract.md, "Utility"). If mailing fails, does not throw, because the
 * message is stored, but returns the cause as `unsent`.
 */
export async function submitContact(
  { table, mailbox }: ContactDeps,
  message: NewMessage,
  address: string,
): Promise<{ unsent?: unknown }> {
  const limit = { name: "contact", subject: address, max: MESSAGES_PER_HOUR, windowSeconds: HOUR_SECONDS }
  const { allowed, resetSeconds } = await countWithin(table, limit)
  if (!allowed) {
    const minutes = Math.ceil(resetSeconds / 60)
    throw new AppError(
      "invalid_request",
      `Rate limit reached: ${MESSAGES_PER_HOUR} messages per hour. Try again in ${minutes} minutes.`,
      { isRetryable: true },
    )
  }
  await storeMessage(table, message)
  if (!mailbox) return {}
  try {
    const mailer = await mailbox.mailer()
    await mailer.send(mailOf(message, mailbox.to))
    return {}
  } catch (cause) {
    return { unsent: cause }
  }
}

/** Returns the email to the operator. Its sender is the service, and replies go to the visitor. */
function mailOf({ name, email, subject, message }: NewMessage, to: string): Mail {
  const from = `${name} <${email}>`
  return {
    to,
    replyTo: email,
    subject: `${SERVICE_NAME}: ${subject || "a message"} (${name})`,
    text: `${from} writes:\n\n${message}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A message</title></head>
<body><p>${escapeHtml(from)} writes:</p><p style="white-space:pre-wrap">${escapeHtml(message)}</p></body></html>
`,
    tag: "contact",
  }
}
