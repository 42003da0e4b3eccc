import * as z from "zod"
import { oneLine } from "../kernel/text.schema.ts"

/** A text may have lines. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u

/** What the contact form sends. */
export const ContactMessage = z.object({
  name: oneLine(100)
    .min(1, "say who you are")
    .meta({ examples: ["Ada Lovelace"] }),
  email: z
    .string()
    .trim()
    .max(254, "at most 254 characters")
    .pipe(z.email("this is no e-mail address"))
    .meta({ description: "Where an answer goes.", examples: ["ada@example.org"] }),
  message: z
    .string()
    .trim()
    .min(1, "write a message")
    .max(5000, "at most 5000 characters")
    .refine((text) => !CONTROL.test(text), "no control characters")
    .meta({ examples: ["Can I pay by invoice?"] }),
  subject: oneLine(150)
    .nullish()
    .meta({ examples: ["Invoices"] }),
})

/** The form: `website` is a field that people do not see, and that programs fill in. */
export const ContactForm = ContactMessage.extend({
  website: oneLine(2000)
    .nullish()
    .meta({ description: "Leave it out: only programs fill it in, and theirs goes nowhere." }),
})
