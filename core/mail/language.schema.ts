import * as z from "zod"

/** The language that a user chose for emails, one of `MAIL_LANGUAGES`. */
export const ChosenMailLanguage = z
  .object({ language: z.enum(["en", "de", "ja"]).meta({ description: "The language of your emails." }) })
  .meta({ id: "MailLanguage" })
