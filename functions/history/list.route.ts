import * as z from "zod"
import { Channel, HistoryRow, Keyword } from "../../core/history/history.schema.ts"
import { From, limitOf, Offset, To } from "../../core/kernel/paging.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const listTranscriptions = {
  method: "GET",
  path: "/api/transcriptions",
  file: "history/list.ts",
  summary: "List what was transcribed",
  description:
    "The account's history, newest first: one row for each video, whichever way it was asked for, and one for each upload.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  query: z.object({
    limit: limitOf(1000, 50),
    offset: Offset,
    from: From,
    to: To,
    channel: Channel,
    keyword: Keyword,
  }),
  output: {
    schema: z.object({
      transcriptions: z.array(HistoryRow),
      total: z.int().min(0).meta({ description: "Rows that pass the filter." }),
      limit: z.int().min(1).max(1000),
      offset: z.int().min(0),
    }),
  },
  errors: [],
  uses: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
