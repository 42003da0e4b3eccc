import { NotesPages, NotesPagesQuery } from "../../core/notion/notion.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA } from "../route/presets.ts"

export const notesPages = {
  method: "GET",
  path: "/api/notion/pages",
  file: "notion/pages.ts",
  summary: "List where exports can go",
  description:
    "Pages and databases that were shared with us, those edited last first. Notion's index is late: what was shared a moment ago may be missing.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  query: NotesPagesQuery,
  output: { schema: NotesPages },
  errors: ["conflict", "provider_failed"],
  uses: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
