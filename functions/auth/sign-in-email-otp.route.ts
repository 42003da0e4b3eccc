import * as z from "zod"
import { SignedInUser, SignInEmail } from "../../core/identity/identity.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const signInEmailOtp = {
  method: "POST",
  path: "/api/auth/sign-in/email-otp",
  file: "auth/sign-in-email-otp.ts",
  summary: "Sign in with the code of a mail",
  description: "Sets the session cookie. A code takes five wrong tries and is then worth nothing.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    email: SignInEmail,
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "send the six digits of the mail")
      .meta({ description: "The six digits of the mail.", example: "314159" }),
  }),
  output: { schema: z.object({ user: SignedInUser }) },
  errors: ["unauthorized", "forbidden", "rate_limited"],
  uses: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
