import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA } from "../route/presets.ts"

export const notesDisconnect = {
  method: "POST",
  path: "/api/notion/disconnect",
  file: "notion/disconnect.ts",
  summary: "Disconnect Notion",
  description:
    "Forgets the connection, and gives its tokens back where Notion can be reached. What was exported stays; what is not connected stays so.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  output: { schema: z.object({ ok: z.literal(true) }) },
  errors: [],
  uses: [
    { resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] },
    { resource: "sealingKey", actions: ["Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
