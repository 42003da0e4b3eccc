import { NotesExports } from "../../core/notion/notion.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const notesExports = {
  method: "GET",
  path: "/api/notion/exports",
  file: "notion/exports.ts",
  summary: "List the latest exports",
  description:
    "The 50 latest of the last 90 days, newest first, and how far they are: a long one runs on after its call was answered.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: NotesExports },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration
