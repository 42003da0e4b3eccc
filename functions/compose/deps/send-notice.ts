import { withTimeout } from "../../../core/kernel/async.ts"
import type { Mail } from "../../../core/mail/mail.ts"
import type { Services } from "../services.ts"
import { getMailer } from "./mailer.ts"

/** The longest that a call waits for an email to be sent. */
const MAIL_MS = 2000

/**
 * Sends an email about something that has already happened. `draft` returns the email, or undefined
 * if none is due. Never rejects: a failure is logged with `where`, and a slow mail server delays
 * the call by at most MAIL_MS.
 */
export async function sendNotice(
  services: Services,
  { where, requestId }: { where: string; requestId: string },
  draft: () => Promise<Mail | undefined>,
): Promise<void> {
  const send = async () => {
    const mail = await draft()
    if (mail) await (await getMailer(services)).send(mail)
  }
  const report = (cause: unknown) => services.log.failure(where, cause, requestId)
  const sent = await withTimeout(services.clock, MAIL_MS, undefined, async () => await send().catch(report))
  if (sent === "timeout") report(new Error(`the mail was not sent within ${MAIL_MS} ms`))
}
