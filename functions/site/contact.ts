import { submitContact } from "../../core/contact/submit-contact.ts"
import { getMailer } from "../compose/deps/mailer.ts"
import { handlerOf } from "../http/pipeline.ts"
import { contact as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, requestId, body, address }) => {
  const { website, ...message } = body
  // `website` is a honeypot that people never see. Bots that fill it in get the same response as
  // everyone.
  if (!website) {
    const { table, config, log } = services
    const to = config.CONTACT_EMAIL
    const mailbox = to === undefined ? undefined : { to, mailer: async () => await getMailer(services) }
    const { unsent } = await submitContact({ table, mailbox }, message, address)
    if (unsent !== undefined) log.failure("contact mail", unsent, requestId)
  }
  return Response.json({ success: true })
})
