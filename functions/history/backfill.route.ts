import * as z from "zod"
import { BackfillRequest } from "../../core/history/history.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const backfillChannels = {
  method: "POST",
  path: "/api/transcriptions/backfill-channels",
  file: "history/backfill.ts",
  summary: "Name missing channels",
  description:
    "Names the channels of rows that were imported without one. What 20 seconds are too short for is left for the next call. For the service itself.",
  caller: "internal",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: BackfillRequest,
  bodyOptional: true,
  output: {
    schema: z.object({
      updated: z.int().min(0).meta({ description: "Videos whose rows were named." }),
      skipped: z.int().min(0).meta({ description: "Videos of which no row lacked its channel." }),
      failed: z.array(z.string()).meta({ description: "Videos whose channel nobody could say." }),
    }),
  },
  errors: [],
  uses: [...HISTORY_PERMISSIONS, { resource: "dueIndex", actions: ["Query"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration
