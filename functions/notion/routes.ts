import * as z from "zod"
import {
  DestinationAnswer,
  ExportRequest,
  NotesExports,
  NotesPages,
  NotesPagesQuery,
  NotesStatus,
  PlaceRequest,
} from "../../core/notion/notion.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA, SMALL_LAMBDA } from "../route/presets.ts"

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
  permissions: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

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
  permissions: [
    { resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] },
    { resource: "sealingKey", actions: ["Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

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
  permissions: [
    {
      resource: "table",
      actions: ["GetItem", "BatchGetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "Query"],
    },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

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
  permissions: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration

export const notesOauthCallback = {
  method: "GET",
  path: "/api/notion/oauth/callback",
  file: "notion/oauth-callback.ts",
  summary: "Come back from Notion",
  description:
    'A page that says what became of it: connected (200), not connected (400), a failure (500). It tells the page that opened it (a message `{type: "notes", outcome}`, also on the channel `notes`) and closes itself.',
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  query: z.object({
    code: z.string().optional().meta({ description: "Good for one connection." }),
    state: z
      .string()
      .optional()
      .meta({ description: "Good once, for ten minutes, in the browser that began." }),
    error: z.string().optional().meta({ description: "`access_denied` when somebody says no." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [
    { resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesOauthStart = {
  method: "GET",
  path: "/api/notion/oauth/start",
  file: "notion/oauth-start.ts",
  summary: "Begin to connect Notion",
  description:
    "Goes on to the page on which Notion asks what to share; who is not signed in goes to `/login` first. Open it in a window of its own: it comes back to a page that closes itself.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

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
  permissions: [
    { resource: "table", actions: ["GetItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

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
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
