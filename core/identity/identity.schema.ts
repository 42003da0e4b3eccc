import * as z from "zod"

/** The address of a sign-in by mail. */
export const SignInEmail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.html5Email }))
  .meta({ description: "Where the mail goes.", example: "ada@example.org" })

/** Who has signed in; the id is the account's. */
export const SignedInUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})
