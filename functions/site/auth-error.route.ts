import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

export const authError = {
  method: "GET",
  path: "/auth/error",
  file: "site/auth-error.ts",
  summary: "Read why a sign-in failed",
  description:
    "Where a link that is worth nothing leads, and a sign-in that the provider or the person broke off.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  query: z.object({
    error: z
      .string()
      .optional()
      .meta({ description: "What happened, in one word; only known ones are told apart." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
