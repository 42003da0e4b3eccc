import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const authConfirm = {
  method: "GET",
  path: "/auth/confirm",
  file: "auth/confirm.ts",
  summary: "Open the link of a sign-in mail",
  description:
    "Uses the link up, once, signs in and goes on to `next`; to `/auth/error` for a link that is worth nothing. A `HEAD` or a prefetch does not use it up.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  query: z.object({
    token_hash: z.string().optional().meta({ description: "The token of the mail." }),
    type: z.string().optional().meta({ description: "`magiclink`, `email` or `signup`." }),
    next: z.string().optional().meta({ description: "A path of this site; anything else is `/dashboard`." }),
  }),
  lenientQuery: true,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
