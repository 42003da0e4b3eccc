import * as z from "zod"
import { RowParams } from "../../core/history/history.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const deleteTranscription = {
  method: "DELETE",
  path: "/api/transcriptions/{id}",
  file: "history/delete.ts",
  summary: "Delete a transcription",
  description: "Takes a row out of the history, with its summary. Credits do not come back.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  uses: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
