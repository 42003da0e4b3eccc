import { composeMail } from "./compose-mail.ts"
import type { Mail } from "./mail.ts"
import type { Recipient } from "./recipient.ts"
import { MAIL_WORDS } from "./words.ts"

export type SignIn = Recipient & { link: string; code: string }

/** Builds the sign-in email: a link to open and a code to type. Using either consumes both. */
export function signInMail({ link, code, ...mail }: SignIn): Mail {
  const words = MAIL_WORDS[mail.language].signIn
  const parts = [
    words.open,
    { button: link, label: words.button },
    words.code,
    { code },
    { note: words.unwanted },
  ]
  return composeMail({ ...mail, subject: words.subject, tag: "sign-in", link, code, parts })
}
