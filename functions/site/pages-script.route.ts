import type { RouteDeclaration } from "../route/declaration.ts"

export const pagesScript = {
  method: "GET",
  path: "/pages.js",
  file: "site/pages-script.ts",
  summary: "Load the script of the pages",
  description: "The one script of the plain pages.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/javascript; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
