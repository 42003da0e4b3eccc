import * as z from "zod"

/** The address for signing in by email. */
export const SignInEmail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email({ pattern: z.regexes.html5Email }))
  .meta({ description: "The address to send the sign-in email to.", example: "ada@example.org" })

/** The signed-in user. `id` is the account ID. */
export const SignedInUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  image: z.string().nullable(),
})

/** A session of an account, or an agent that the account has authorized. */
export const SessionRow = z.object({
  id: z.uuid(),
  kind: z.enum(["site", "extension", "agent"]),
  device: z.string().nullable().meta({ description: "The name of the browser or the agent." }),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  current: z.boolean().meta({ description: "True for the current session." }),
  monthly_budget: z.int().nullable().meta({
    description: "Credits that an agent may spend in one UTC month; null without a limit.",
  }),
  credits_this_month: z.int().nullable().meta({
    description: "Net credits that an agent has spent in this UTC month; null for a session.",
  }),
})
