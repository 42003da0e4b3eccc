import { composeMail } from "../mail/compose-mail.ts"
import type { Mail } from "../mail/mail.ts"
import type { Recipient } from "../mail/recipient.ts"
import { MAIL_WORDS } from "../mail/words.ts"

/**
 * A low balance, for its email. `threshold`: the alert threshold, in credits. `plansUrl`: where to
 * buy credits.
 */
export type LowCredits = Recipient & {
  balance: number
  threshold: number
  plansUrl: string
}

/** Builds the email that tells an owner that the account is low on credits. */
export function lowCreditsMail({ balance, threshold, plansUrl, ...mail }: LowCredits): Mail {
  const words = MAIL_WORDS[mail.language].lowCredits
  const parts = [words.what(balance, threshold), words.advice, { link: plansUrl }]
  return composeMail({ ...mail, subject: words.subject(balance), tag: "low-credits", link: plansUrl, parts })
}
