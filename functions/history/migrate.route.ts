import * as z from "zod"
import { ImportRequest } from "../../core/history/history.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const migrate = {
  method: "POST",
  path: "/api/migrate",
  file: "history/migrate.ts",
  summary: "Import transcripts",
  description:
    "Puts up to 100 transcripts that were kept elsewhere into the history, each at its own time. Of a video that comes twice the first counts, and what the history has already is skipped. Nothing is imported when anything is wrong.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: ImportRequest,
  output: { schema: z.object({ imported: z.int().min(0), skipped: z.int().min(0) }) },
  errors: [],
  uses: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
