import { SESv2Client, type SESv2ClientConfig, SendEmailCommand } from "@aws-sdk/client-sesv2"
import { checkMail, type Mailer, unsubscribeHeaders } from "../../mail/mail.ts"

/**
 * Settings of the SES mailer. `from` is a verified sender, with or without a name.
 * `configurationSet` is the SES configuration set that the mail is sent with.
 */
export type SesSettings = { from: string; configurationSet?: string | undefined; client: SESv2ClientConfig }

const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 5000, throwOnRequestTimeout: true }

/**
 * Sends mail with Amazon SES. Throws if it fails. A mail may be sent twice if a response is lost.
 */
export function sesMailer({ from, configurationSet, client: config }: SesSettings): Mailer {
  const client = new SESv2Client({ maxAttempts: 3, requestHandler: TIMEOUTS, ...config })
  return {
    send: async (mail) => {
      const { to, replyTo, subject, text, html, tag } = checkMail(mail)
      const headers = Object.entries(unsubscribeHeaders(mail)).map(([Name, Value]) => ({ Name, Value }))
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
          Content: {
            Simple: {
              Subject: inUtf8(subject),
              Body: { Text: inUtf8(text), Html: inUtf8(html) },
              ...(headers.length === 0 ? {} : { Headers: headers }),
            },
          },
          EmailTags: [{ Name: "kind", Value: tag }],
          ...(configurationSet === undefined ? {} : { ConfigurationSetName: configurationSet }),
        }),
      )
    },
  }
}

const inUtf8 = (text: string) => ({ Data: text, Charset: "UTF-8" })
