import * as z from "zod"
import {
  DestinationResult,
  ExportRequest,
  NotionExports,
  NotionPages,
  NotionPagesQuery,
  NotionStatus,
  PlaceRequest,
} from "../../core/notion/notion.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { NOTES_LAMBDA, SMALL_LAMBDA } from "../route/presets.ts"
import { LARGE_BODY_BYTES } from "../route/traits.ts"
import { EXAMPLES } from "./examples.ts"

const HTML = { mediaType: "text/html; charset=utf-8" } as const

export const notesDestination = {
  method: "POST",
  path: "/api/notion/destination",
  file: "notion/destination.ts",
  tag: "Notes",
  summary: "Choose where exports go",
  description:
    "Either a page, which gets a subpage for each export, or a database, which gets an entry for each.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  body: PlaceRequest,
  output: { schema: z.object({ destination: DestinationResult }) },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict"],
  preflight: true,
  examples: EXAMPLES.notesDestination,
  permissions: [
    items("ACCOUNT", "Get", "Update"),
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesDisconnect = {
  method: "POST",
  path: "/api/notion/disconnect",
  file: "notion/disconnect.ts",
  tag: "Notes",
  summary: "Disconnect Notion",
  description:
    "Deletes the connection, and revokes its tokens if Notion can be reached. Exported pages stay. Does nothing if Notion is not connected.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  output: { schema: z.object({ ok: z.literal(true) }) },
  rateLimit: { windowSeconds: 60, perAccount: 30 },
  errors: [],
  preflight: true,
  examples: EXAMPLES.notesDisconnect,
  permissions: [items("ACCOUNT", "Get", "Delete"), { resource: "sealingKey", actions: ["Decrypt"] }],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesExport = {
  method: "POST",
  path: "/api/notion/export",
  file: "notion/export.ts",
  tag: "Notes",
  summary: "Export a transcript as a page",
  description:
    "Creates a page with the video, the summary and the transcript. Returns its URL as soon as the first blocks are written; a long transcript continues in the background. Sending the same texts to the same destination again returns the same page, unless it was deleted. Free.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  body: ExportRequest,
  output: { schema: z.object({ url: z.string().meta({ description: "The page's URL." }) }) },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict", "provider_failed"],
  maxBodyBytes: LARGE_BODY_BYTES,
  preflight: true,
  examples: EXAMPLES.notesExport,
  permissions: [
    items("ACCOUNT", "Get", "BatchGet", "ConditionCheck", "Put", "Update", "Query"),
    items("VIDEO", "Get", "BatchGet"),
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesExports = {
  method: "GET",
  path: "/api/notion/exports",
  file: "notion/exports.ts",
  tag: "Notes",
  summary: "List recent exports",
  description:
    "The latest 50 exports of the last 90 days, newest first, with their progress. A long export continues after its call has returned.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: NotionExports },
  errors: [],
  preflight: true,
  examples: EXAMPLES.notesExports,
  permissions: [items("ACCOUNT", "BatchGet", "Query")],
} as const satisfies RouteDeclaration

export const notesOauthCallback = {
  method: "GET",
  path: "/api/notion/oauth/callback",
  file: "notion/oauth-callback.ts",
  tag: "Notes",
  summary: "Return from Notion",
  description:
    'A page with the outcome: connected (200), not connected (400) or failed (500). It posts `{type: "notes", outcome}` to the page that opened it and to the broadcast channel `notes`, then closes itself.',
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  query: z.object({
    code: z.string().optional().meta({ description: "Notion's authorization code. Valid once." }),
    state: z
      .string()
      .optional()
      .meta({ description: "Valid once, for 10 minutes, in the browser that started the connection." }),
    error: z.string().optional().meta({ description: "`access_denied` if the user declined." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  rateLimit: { windowSeconds: 60, perAccount: 30, perAddress: 30 },
  errors: [],
  outcomes: {
    400: { description: "A page that says why Notion is not connected.", output: HTML },
    500: { description: "A page that says that connecting failed.", output: HTML },
  },
  preflight: true,
  permissions: [
    items("ACCOUNT", "Get", "ConditionCheck", "Put"),
    items("NOTESTATE", "Put"),
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesOauthStart = {
  method: "GET",
  path: "/api/notion/oauth/start",
  file: "notion/oauth-start.ts",
  tag: "Notes",
  summary: "Connect Notion",
  description:
    "Redirects to the page where Notion asks what to share, or to `/login` without a session. Open it in a new window; the last page closes itself.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  preflight: true,
  permissions: [items("SESSION", "Get", "Update")],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesPages = {
  method: "GET",
  path: "/api/notion/pages",
  file: "notion/pages.ts",
  tag: "Notes",
  summary: "List possible destinations",
  description:
    "Pages and databases shared with the integration, last edited first. Notion's search index lags, so a page shared a moment ago may be missing.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  query: NotionPagesQuery,
  output: { schema: NotionPages },
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["conflict", "provider_failed"],
  preflight: true,
  examples: EXAMPLES.notesPages,
  permissions: [
    items("ACCOUNT", "Get", "Update"),
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration

export const notesStatus = {
  method: "GET",
  path: "/api/notion/status",
  file: "notion/status.ts",
  tag: "Notes",
  summary: "Get the Notion connection",
  description:
    "The connected workspace and the destination of exports, as stored here. Does not call Notion.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: NotionStatus },
  errors: [],
  preflight: true,
  examples: EXAMPLES.notesStatus,
  permissions: [items("ACCOUNT", "Get")],
  // Only to know whether Notion is set up on this server.
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
