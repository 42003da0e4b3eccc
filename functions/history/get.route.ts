import * as z from "zod"
import { HistoryRow, RowParams } from "../../core/history/history.schema.ts"
import { ChapterMark, Segment } from "../../core/transcription/transcription.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA } from "../route/presets.ts"

export const getTranscription = {
  method: "GET",
  path: "/api/transcriptions/{id}",
  file: "history/get.ts",
  summary: "Read a transcription",
  description: "One row of the history with its text.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: {
    schema: HistoryRow.extend({
      transcript: z.string().nullable().meta({ description: "The whole text." }),
      segments: z
        .array(Segment)
        .nullable()
        .meta({ description: "The text in pieces, with their times; null for an import." }),
      chapters: z
        .array(ChapterMark)
        .meta({ description: "The chapters in the video's description; empty when there are none." }),
      summary: z.string().nullable(),
    }),
  },
  errors: ["not_found"],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
