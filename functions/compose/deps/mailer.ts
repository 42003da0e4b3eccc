import type { Mail, Mailer } from "../../../core/mail/mail.ts"
import { ConfigError } from "../config.ts"
import type { Services } from "../services.ts"

/**
 * Returns the mailer: SES if MAIL_FROM is set, otherwise the outbox folder of a local run. Throws
 * ConfigError if neither is set.
 */
export async function getMailer(services: Services): Promise<Mailer> {
  const { config, clock, log } = services
  if (config.MAIL_FROM) {
    const { sesMailer } = await import("../../../core/adapters/aws/ses-mailer.ts")
    const client = { region: config.AWS_REGION }
    const { MAIL_FROM: from, MAIL_CONFIGURATION_SET: configurationSet } = config
    return sesMailer({ from, configurationSet, client })
  }
  if (!config.OUTBOX_DIR) throw new ConfigError("Missing or invalid settings: MAIL_FROM or OUTBOX_DIR")
  const { outboxMailer } = await import("../../../core/adapters/local/outbox-mailer.ts")
  const onMail = (mail: Mail, path: string) => log.aside(`Mail to ${mail.to}: ${mail.link ?? path}`)
  return outboxMailer({ dir: config.OUTBOX_DIR, clock, onMail })
}
