import { SummarizeRequest } from "../../core/text/summary/summary.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { TEXT_LAMBDA, TEXT_PERMISSIONS } from "../route/presets.ts"

export const appSummarize = {
  method: "POST",
  path: "/api/summarize",
  file: "app/summarize.ts",
  summary: "Summarize a transcript on our pages",
  description:
    "The text comes while it is written. It costs a signed-in person 1 credit and is saved with the video's row in their history, where there is one (`x-summary-saved`). A visitor has three free ones.",
  caller: "visitor",
  metered: true,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: SummarizeRequest,
  output: { mediaType: "text/plain; charset=utf-8" },
  answerHeaders: ["x-credits-used", "x-credits-remaining", "x-summary-engine", "x-summary-saved"],
  errors: ["rate_limited", "summarization_failed"],
  uses: [...TEXT_PERMISSIONS, { resource: "table", actions: ["DeleteItem"] }],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
