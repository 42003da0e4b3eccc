import * as z from "zod"

/** The email address of a sign-in by email. */
export const SignInEmail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.html5Email }))
  .meta({ description: "The address to send the sign-in email to.", example: "ada@example.org" })

/** The signed-in user; the ID is the account's. */
export const SignedInUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})
