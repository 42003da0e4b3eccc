import { composeMail } from "../mail/compose-mail.ts"
import type { Mail } from "../mail/mail.ts"
import type { Recipient } from "../mail/recipient.ts"
import { MAIL_WORDS } from "../mail/words.ts"

export type WebhookDisabled = Recipient & { url: string; helpUrl: string }

/** Builds the email about an endpoint that was disabled. */
export function disabledMail({ url, helpUrl, ...mail }: WebhookDisabled): Mail {
  const words = MAIL_WORDS[mail.language].webhookDisabled
  const parts = [words.what(new URL(url).host), words.advice, { link: helpUrl }]
  return composeMail({ ...mail, subject: words.subject, tag: "webhook-disabled", parts })
}
