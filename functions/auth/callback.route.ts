import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const authCallback = {
  method: "GET",
  path: "/api/auth/callback/{provider}",
  file: "auth/callback.ts",
  summary: "Come back from Google",
  description: "The provider sends the person here; goes on to where the sign-in began, or to `/auth/error`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  params: z.object({ provider: z.string().regex(/^[\w-]{1,40}$/, "this is no provider") }),
  output: { mediaType: "text/html; charset=utf-8" },
  status: 302,
  errors: ["rate_limited"],
  // A person whom a mail signed up is looked up with the providers they are known to.
  uses: [...AUTH_PERMISSIONS, { resource: "table", actions: ["Query"] }],
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
