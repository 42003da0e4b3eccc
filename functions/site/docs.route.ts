import type { RouteDeclaration } from "../route/declaration.ts"

export const docs = {
  method: "GET",
  path: "/docs",
  file: "site/docs.ts",
  summary: "Read the reference",
  description: "Every route, error, price and sample video on one page, without script.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
