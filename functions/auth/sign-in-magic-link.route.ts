import * as z from "zod"
import { SignInEmail } from "../../core/identity/identity.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const signInMagicLink = {
  method: "POST",
  path: "/api/auth/sign-in/magic-link",
  file: "auth/sign-in-magic-link.ts",
  summary: "Ask for a sign-in mail",
  description:
    "Sends a mail with a link (15 minutes) and a code to type (10 minutes); using either uses up both. The answer is the same whether or not the address has an account. A newer mail replaces the code and not the links, of which three live side by side. Per clock window of ten minutes a caller may ask for 3 mails to one address and 10 in all, and an address gets 12.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    callbackURL: z.string().max(2048).optional().meta({
      description: "A path of this site to go on to; anything else is `/dashboard`.",
      example: "/dashboard",
    }),
  }),
  output: { schema: z.object({ status: z.literal(true) }) },
  errors: ["forbidden", "rate_limited"],
  uses: [...AUTH_PERMISSIONS, { resource: "mail", actions: ["SendEmail"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
