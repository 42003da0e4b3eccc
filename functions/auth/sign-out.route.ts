import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const signOut = {
  method: "POST",
  path: "/api/auth/sign-out",
  file: "auth/sign-out.ts",
  summary: "Sign out",
  description: "Ends this session at once and leaves the others alone.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["forbidden"],
  uses: [...AUTH_PERMISSIONS, { resource: "table", actions: ["Query"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
