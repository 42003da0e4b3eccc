import * as z from "zod"
import { SummarizeRequest, SummaryResult } from "../../core/text/summary/summary.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { TEXT_LAMBDA, TEXT_PERMISSIONS } from "../route/presets.ts"

export const summarize = {
  method: "POST",
  path: "/api/v1/summarize",
  file: "v1/summarize.ts",
  summary: "Summarize a transcript",
  description:
    "Costs 1 credit, given back when it fails. Every moment and every quotation that the summary cites is checked against the transcript; what is not there is taken out. With `stream=true` the text comes as `text/plain` while it is written: a failure before the first byte is the JSON error, and after it the transfer is broken off. `x-summary-engine` says whether a language model wrote it or, where none is configured, it was extracted from the transcript's own sentences.",
  caller: "key",
  metered: true,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: SummarizeRequest,
  query: z.object({
    stream: z
      .enum(["true", "false"], "send `true` or `false`")
      .default("false")
      .transform((text) => text === "true")
      .meta({ description: "Send the text while it is written." }),
  }),
  output: { schema: SummaryResult },
  answerHeaders: ["x-summary-engine"],
  errors: ["summarization_failed"],
  uses: TEXT_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
