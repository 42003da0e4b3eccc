import * as z from "zod"
import { UsageQuery } from "../../core/ledger/ledger.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const usage = {
  method: "GET",
  path: "/api/credits/usage",
  file: "account/usage.ts",
  summary: "Read the use of credits by day",
  description:
    "Credits by UTC day and kind of work, refunds taken off; days without any are left out. The last 30 days unless asked otherwise.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: UsageQuery,
  output: {
    schema: z.object({
      days: z.array(
        z.object({
          date: z.iso.date(),
          kind: z.string().meta({ description: "`transcribe`, `search`, `summarize` …" }),
          credits: z.int(),
        }),
      ),
    }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration
