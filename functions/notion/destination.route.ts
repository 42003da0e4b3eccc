import * as z from "zod"
import { DestinationAnswer, PlaceRequest } from "../../core/notion/notion.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA } from "../route/presets.ts"

export const notesDestination = {
  method: "POST",
  path: "/api/notion/destination",
  file: "notion/destination.ts",
  summary: "Choose where exports go",
  description: "A page, under which each export is a page of its own, or a database, in which it is one.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  body: PlaceRequest,
  output: { schema: z.object({ destination: DestinationAnswer }) },
  errors: ["conflict"],
  uses: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
