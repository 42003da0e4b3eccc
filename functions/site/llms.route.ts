import type { RouteDeclaration } from "../route/declaration.ts"

export const llms = {
  method: "GET",
  path: "/llms.txt",
  file: "site/llms.ts",
  summary: "Read the reference as text",
  description: "What the service does and how to call it, in one page of Markdown for language models.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration
