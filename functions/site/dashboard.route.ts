import type { RouteDeclaration } from "../route/declaration.ts"

export const dashboard = {
  method: "GET",
  path: "/dashboard",
  file: "site/dashboard.ts",
  summary: "Open the dashboard",
  description:
    "Balance, keys, latest transcriptions and sessions of who is signed in; a page that asks the API for all of it.",
  caller: "none",
  metered: false,
  streaming: false,
  standsIn: true,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
