import { SummarizeConfig } from "../../core/text/summary/summary.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const summarizeConfig = {
  method: "GET",
  path: "/api/summarize/config",
  file: "app/config.ts",
  summary: "List the kinds of summary",
  description:
    "Presets with their prompts, the default one, how much of a transcript is read, and who writes.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: SummarizeConfig },
  errors: [],
  uses: [],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
