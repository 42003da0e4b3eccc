import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const signInSocial = {
  method: "POST",
  path: "/api/auth/sign-in/social",
  file: "auth/sign-in-social.ts",
  summary: "Sign in with Google",
  description: "Gives the address to send the person to. Only where Google is configured.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  body: z.object({
    provider: z
      .string()
      .regex(/^[\w-]{1,40}$/, "this is no provider")
      .meta({ example: "google" }),
    callbackURL: z.string().max(2048).optional().meta({ description: "A path of this site to go on to." }),
  }),
  output: { schema: z.object({ url: z.url(), redirect: z.literal(true) }) },
  errors: ["forbidden", "not_found", "rate_limited"],
  uses: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
