import * as z from "zod"

/** One line: nothing in it can begin another header of a mail, or turn the direction of what stands beside it. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** A text may have lines. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `at most ${max} characters`)
    .refine((text) => !UNPRINTABLE.test(text), "one line, without control characters")

/** What the contact form sends. */
export const ContactMessage = z.object({
  name: line(100)
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
  subject: line(150)
    .optional()
    .meta({ examples: ["Invoices"] }),
})

/** The form: `website` is a field that people do not see, and that programs fill in. */
export const ContactForm = ContactMessage.extend({
  website: line(2000)
    .optional()
    .meta({ description: "Leave it out: only programs fill it in, and theirs goes nowhere." }),
})
