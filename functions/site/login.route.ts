import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

export const login = {
  method: "GET",
  path: "/login",
  file: "site/login.ts",
  summary: "Open the sign-in page",
  description:
    "Asks for an address, then takes the code of the mail; goes on to `next`, which may only be a path of this site.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  query: z.object({
    next: z
      .string()
      .optional()
      .meta({ description: "Where to go on to. Anything but a path of this site is `/dashboard`." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
