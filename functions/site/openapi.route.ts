import type { RouteDeclaration } from "../route/declaration.ts"

export const openapi = {
  method: "GET",
  path: "/api/openapi.json",
  file: "site/openapi.ts",
  summary: "Get the OpenAPI document",
  description: "OpenAPI 3.1, made from the same declarations as the routes.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "application/json" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
