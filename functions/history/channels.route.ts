import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const listChannels = {
  method: "GET",
  path: "/api/transcriptions/channels",
  file: "history/channels.ts",
  summary: "List the channels of the history",
  description: "Every channel that a row of the history names, for the filter `channel`.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  output: {
    schema: z.object({
      channels: z.array(z.string()).meta({ description: "Sorted, without regard to case." }),
    }),
  },
  errors: [],
  uses: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
