import * as z from "zod"
import { SignedInUser } from "../../core/identity/identity.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { AUTH_LAMBDA, AUTH_PERMISSIONS, AUTH_SECRETS } from "../route/presets.ts"

export const getSession = {
  method: "GET",
  path: "/api/auth/get-session",
  file: "auth/get-session.ts",
  summary: "Read the session",
  description: "Who is signed in here, or null.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: AUTH_LAMBDA,
  output: {
    schema: z
      .object({ session: z.object({ id: z.string(), expiresAt: z.iso.datetime() }), user: SignedInUser })
      .nullable(),
  },
  errors: [],
  uses: AUTH_PERMISSIONS,
  secrets: AUTH_SECRETS,
} as const satisfies RouteDeclaration
