import { NotesStatus } from "../../core/notion/notion.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const notesStatus = {
  method: "GET",
  path: "/api/notion/status",
  file: "notion/status.ts",
  summary: "See whether Notion is connected",
  description: "The workspace that exports go to, and the place in it. Asks nobody but our own store.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: NotesStatus },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
