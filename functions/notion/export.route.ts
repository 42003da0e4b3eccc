import * as z from "zod"
import { ExportRequest } from "../../core/notion/notion.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA } from "../route/presets.ts"

export const notesExport = {
  method: "POST",
  path: "/api/notion/export",
  file: "notion/export.ts",
  summary: "Export a transcript as a page",
  description:
    "Makes a page with the video, the summary and the transcript, and answers with its address as soon as its first blocks are in; a long transcript goes on by itself. The same texts to the same place are one page, however often they are sent, unless that page was deleted. Costs nothing.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  body: ExportRequest,
  output: { schema: z.object({ url: z.string().meta({ description: "Of the page." }) }) },
  errors: ["conflict", "provider_failed"],
  uses: [
    {
      resource: "table",
      actions: ["GetItem", "BatchGetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "Query"],
    },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
