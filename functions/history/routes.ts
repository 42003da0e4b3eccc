import * as z from "zod"
import {
  BackfillRequest,
  Channel,
  HistoryRow,
  ImportRequest,
  Keyword,
  RowParams,
} from "../../core/history/history.schema.ts"
import { From, limitOf, Offset, To } from "../../core/kernel/paging.schema.ts"
import { ChapterMark, Segment } from "../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { HISTORY_LAMBDA, HISTORY_PERMISSIONS } from "../route/presets.ts"

export const backfillChannels = {
  method: "POST",
  path: "/api/transcriptions/backfill-channels",
  file: "history/backfill.ts",
  summary: "Name missing channels",
  description:
    "Names the channels of rows that were imported without one. What 20 seconds are too short for is left for the next call. For the service itself.",
  caller: "internal",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  body: BackfillRequest,
  bodyOptional: true,
  output: {
    schema: z.object({
      updated: z.int().min(0).meta({ description: "Videos whose rows were named." }),
      skipped: z.int().min(0).meta({ description: "Videos of which no row lacked its channel." }),
      failed: z.array(z.string()).meta({ description: "Videos whose channel nobody could say." }),
    }),
  },
  errors: [],
  permissions: [...HISTORY_PERMISSIONS, { resource: "dueIndex", actions: ["Query"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration

export const listChannels = {
  method: "GET",
  path: "/api/transcriptions/channels",
  file: "history/channels.ts",
  summary: "List the channels of the history",
  description: "Every channel that a row of the history names, for the filter `channel`.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  output: {
    schema: z.object({
      channels: z.array(z.string()).meta({ description: "Sorted, without regard to case." }),
    }),
  },
  errors: [],
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const deleteTranscription = {
  method: "DELETE",
  path: "/api/transcriptions/{id}",
  file: "history/delete.ts",
  summary: "Delete a transcription",
  description: "Takes a row out of the history, with its summary. Credits do not come back.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const getTranscription = {
  method: "GET",
  path: "/api/transcriptions/{id}",
  file: "history/get.ts",
  summary: "Read a transcription",
  description: "One row of the history with its text.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: {
    schema: HistoryRow.extend({
      transcript: z.string().nullable().meta({ description: "The whole text." }),
      segments: z
        .array(Segment)
        .nullable()
        .meta({ description: "The text in pieces, with their times; null for an import." }),
      chapters: z
        .array(ChapterMark)
        .meta({ description: "The chapters in the video's description; empty when there are none." }),
      summary: z.string().nullable(),
    }),
  },
  errors: ["not_found"],
  permissions: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const listTranscriptions = {
  method: "GET",
  path: "/api/transcriptions",
  file: "history/list.ts",
  summary: "List what was transcribed",
  description:
    "The account's history, newest first: one row for each video, whichever way it was asked for, and one for each upload.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: HISTORY_LAMBDA,
  query: z.object({
    limit: limitOf(1000, 50),
    offset: Offset,
    from: From,
    to: To,
    channel: Channel,
    keyword: Keyword,
  }),
  output: {
    schema: z.object({
      transcriptions: z.array(HistoryRow),
      total: z.int().min(0).meta({ description: "Rows that pass the filter." }),
      limit: z.int().min(1).max(1000),
      offset: z.int().min(0),
    }),
  },
  errors: [],
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

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
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration
