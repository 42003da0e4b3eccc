import * as z from "zod"
import { ExportRequest } from "../../core/export/export.schema.ts"
import {
  BackfillRequest,
  DeleteResult,
  HistoryRow,
  ImportRequest,
  ListQuery,
  ListResult,
  RowParams,
  TagChange,
  TagsResult,
} from "../../core/history/history.schema.ts"
import { FormatQuery, TranscriptionResult } from "../../core/transcription/transcription-result.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { dueItems, items } from "../route/items.ts"
import { LIBRARY_SEARCH } from "../route/library-search.ts"
import {
  EXITS,
  HISTORY_LAMBDA,
  HISTORY_PERMISSIONS,
  IMPORT_COUNTER,
  READ_ROW_PERMISSIONS,
} from "../route/presets.ts"
import { LARGE_BODY_BYTES } from "../route/traits.ts"
import { EXAMPLES } from "./examples.ts"

export const accountArchive = {
  method: "GET",
  path: "/api/account/archive",
  file: "history/archive.ts",
  tag: "Account",
  summary: "Download my data",
  description:
    "A ZIP file of the account, streamed while it is made: profile, ledger, API keys without their secrets, purchases, plans, and every transcription as JSON and as a Markdown note. Free. If it fails midway, the connection is cut, so that an incomplete archive never looks complete.",
  caller: "cookie",
  metered: false,
  streaming: true,
  lambda: { memoryMb: 512, timeoutSeconds: 900 },
  output: { mediaType: "application/octet-stream" },
  responseHeaders: ["content-disposition"],
  rateLimit: { windowSeconds: 3600, perAccount: 6 },
  errors: [],
  permissions: [
    // Reading the history may rebuild its packs (compressed items), which writes and deletes.
    items("ACCOUNT", "Get", "BatchGet", "Put", "Update", "Delete", "Query"),
    items("KEY", "BatchGet"),
    items("VIDEO", "Get", "BatchGet"),
  ],
} as const satisfies RouteDeclaration

export const backfillChannels = {
  method: "POST",
  path: "/api/transcriptions/backfill-channels",
  file: "history/backfill.ts",
  tag: "History",
  summary: "Fill in missing channels",
  description:
    "Adds the channel to imported rows that lack one. Rows not updated within 20 seconds are left for the next call. For the service's own schedule.",
  caller: "internal",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: BackfillRequest,
  bodyOptional: true,
  output: {
    schema: z.object({
      updated: z.int().min(0).meta({ description: "Videos whose rows were updated." }),
      skipped: z.int().min(0).meta({ description: "Videos whose rows all had a channel." }),
      failed: z.array(z.string()).meta({ description: "Videos whose channel could not be found." }),
    }),
  },
  errors: [],
  examples: EXAMPLES.backfillChannels,
  permissions: [...HISTORY_PERMISSIONS, items("VIDEO", "BatchGet"), ...EXITS, dueItems("HISTORY_CHANNEL")],
  secrets: ["EGRESS_PROXY_URL", "EGRESS_PROXIES"],
} as const satisfies RouteDeclaration

export const listChannels = {
  method: "GET",
  path: "/api/transcriptions/channels",
  file: "history/channels.ts",
  tag: "History",
  summary: "List channels in the history",
  description: "Every channel in the history, for the `channel` filter.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  output: {
    schema: z.object({
      channels: z.array(z.string()).meta({ description: "Sorted, ignoring case." }),
    }),
  },
  errors: [],
  examples: EXAMPLES.listChannels,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const deleteTranscription = {
  method: "DELETE",
  path: "/api/transcriptions/{id}",
  file: "history/delete.ts",
  tag: "History",
  summary: "Delete a transcription",
  description: "Deletes a row of the history and its summary. Credits are not refunded.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: { schema: DeleteResult },
  errors: ["not_found"],
  examples: EXAMPLES.deleteTranscription,
  permissions: [...HISTORY_PERMISSIONS, IMPORT_COUNTER, { resource: "keptAudio", actions: ["DeleteObject"] }],
} as const satisfies RouteDeclaration

export const exportTranscription = {
  method: "POST",
  path: "/api/transcriptions/{id}/export",
  file: "history/export.ts",
  tag: "History",
  summary: "Export a transcription",
  description:
    "A file for another program. `obsidian`: a Markdown note with front matter and linked times. If you send an earlier export as `note`, with your own edits, only the text between its two marker comments is replaced. `readwise` (CSV) and `anki` (a deck, `.apkg`): the points of the summary whose timestamps or quotations were found in the transcript. `jsonl`: chunks for retrieval. Free.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  body: ExportRequest,
  isStrict: true,
  maxBodyBytes: LARGE_BODY_BYTES,
  output: { mediaType: "application/octet-stream" },
  responseHeaders: ["content-disposition"],
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["not_found", "conflict"],
  examples: EXAMPLES.exportTranscription,
  permissions: [items("ACCOUNT", "Get", "BatchGet"), items("VIDEO", "Get", "BatchGet")],
} as const satisfies RouteDeclaration

export const getTranscription = {
  method: "GET",
  path: "/api/transcriptions/{id}",
  file: "history/get.ts",
  tag: "History",
  summary: "Get a transcription",
  description: "One row of the history with its text.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  query: FormatQuery,
  output: { schema: TranscriptionResult },
  errors: ["not_found"],
  examples: EXAMPLES.getTranscription,
  permissions: READ_ROW_PERMISSIONS,
} as const satisfies RouteDeclaration

export const listTranscriptions = {
  method: "GET",
  path: "/api/transcriptions",
  file: "history/list.ts",
  tag: "History",
  summary: "List transcriptions",
  description:
    "The account's history: one row for each video, however it was requested, and one for each upload.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  query: ListQuery,
  output: { schema: ListResult },
  errors: [],
  examples: EXAMPLES.listTranscriptions,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const migrate = {
  method: "POST",
  path: "/api/migrate",
  file: "history/migrate.ts",
  tag: "History",
  summary: "Import transcripts",
  description:
    "Adds up to 100 transcripts from elsewhere to the history, each with its own date. Duplicates in the request and videos already in the history are skipped. If one transcript is invalid, nothing is imported.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: ImportRequest,
  output: { schema: z.object({ imported: z.int().min(0), skipped: z.int().min(0) }) },
  rateLimit: { windowSeconds: 60, perAccount: 20 },
  errors: [],
  maxBodyBytes: LARGE_BODY_BYTES,
  examples: EXAMPLES.migrate,
  permissions: [...HISTORY_PERMISSIONS, IMPORT_COUNTER],
} as const satisfies RouteDeclaration

export const listTags = {
  method: "GET",
  path: "/api/transcriptions/tags",
  file: "history/tags.ts",
  tag: "History",
  summary: "List tags",
  description: "Every tag in the history with the number of its rows, for the `tag` filter.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  output: { schema: TagsResult },
  errors: [],
  examples: EXAMPLES.listTags,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const tagTranscription = {
  method: "PATCH",
  path: "/api/transcriptions/{id}",
  file: "history/change-tags.ts",
  tag: "History",
  summary: "Tag a transcription",
  description:
    "Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  body: TagChange,
  isStrict: true,
  output: { schema: HistoryRow },
  errors: ["not_found"],
  examples: EXAMPLES.tagTranscription,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const searchTranscriptions = {
  ...LIBRARY_SEARCH,
  path: "/api/library/search",
  file: "history/search.ts",
  tag: "History",
  caller: "cookie",
  metered: false,
  streaming: false,
  examples: EXAMPLES.searchTranscriptions,
} as const satisfies RouteDeclaration
