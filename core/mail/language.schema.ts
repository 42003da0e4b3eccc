import * as z from "zod"

/** The languages are `MAIL_LANGUAGES`. */
export const ChosenMailLanguage = z
  .object({ language: z.enum(["en", "de", "ja"]).meta({ description: "The language of your emails." }) })
  .meta({ id: "MailLanguage" })
