import { composeMail } from "./compose-mail.ts"
import type { Mail } from "./mail.ts"
import type { Recipient } from "./recipient.ts"
import { MAIL_WORDS } from "./words.ts"

export type AccountDeleted = Recipient & { privacyUrl: string; contactUrl: string }

/** Builds the email that confirms the deletion of an account. It is the last one to this user. */
export function accountDeletedMail({ privacyUrl, contactUrl, ...mail }: AccountDeleted): Mail {
  const words = MAIL_WORDS[mail.language].accountDeleted
  const parts = [words.what, words.kept, { link: privacyUrl }, words.advice, { link: contactUrl }]
  return composeMail({ ...mail, subject: words.subject, tag: "account-deleted", parts })
}
