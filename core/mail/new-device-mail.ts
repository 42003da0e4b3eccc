import { composeMail } from "./compose-mail.ts"
import type { Mail } from "./mail.ts"
import type { Recipient } from "./recipient.ts"
import { MAIL_WORDS } from "./words.ts"

/**
 * A sign-in from a new browser. `device`: "Firefox on Linux", or null. `at`: epoch ms.
 * `settingsUrl` is the page that lists the sessions.
 */
export type NewDevice = Recipient & {
  device: string | null
  at: number
  settingsUrl: string
}

/** Builds the email that tells a user of a sign-in from a browser that they never used before. */
export function newDeviceMail({ device, at, settingsUrl, ...mail }: NewDevice): Mail {
  const words = MAIL_WORDS[mail.language].newDevice
  const format = new Intl.DateTimeFormat(mail.language, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  })
  const parts = [words.what(device ?? words.unknown, format.format(at)), words.advice, { link: settingsUrl }]
  return composeMail({ ...mail, subject: words.subject, tag: "new-device", parts })
}
