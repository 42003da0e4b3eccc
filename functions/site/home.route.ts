import type { RouteDeclaration } from "../route/declaration.ts"

export const home = {
  method: "GET",
  path: "/",
  file: "site/home.ts",
  summary: "Open the front page",
  description: "A plain page with the way in.",
  caller: "none",
  metered: false,
  streaming: false,
  standsIn: true,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
