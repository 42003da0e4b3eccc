import * as z from "zod"
import { oneLine } from "../kernel/text.schema.ts"

/** Control characters other than line breaks and tabs. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u

/** A message from the contact form. */
export const ContactMessage = z.object({
  name: oneLine(100)
    .min(1, "must not be empty")
    .meta({ examples: ["Ada Lovelace"] }),
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email("must be an email address"))
    .meta({ description: "The address to reply to.", examples: ["ada@example.org"] }),
  message: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(5000)
    .refine((text) => !CONTROL.test(text), "must not contain control characters")
    .meta({ examples: ["Can I pay by invoice?"] }),
  subject: oneLine(150)
    .nullish()
    .meta({ examples: ["Invoices"] }),
})

/**
 * The contact form's fields. `website` is a honeypot: people do not see it, but bots fill it in.
 */
export const ContactForm = ContactMessage.extend({
  website: oneLine(2000)
    .nullish()
    .meta({ description: "Leave it empty. Messages with a value are discarded as spam." }),
})
