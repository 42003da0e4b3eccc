import {
  DeleteResult,
  HistoryRow,
  ListQuery,
  ListResult,
  RowParams,
  TagChange,
  TagsResult,
} from "../../../core/history/history.schema.ts"
import {
  OperationParams,
  ReceiptBody,
  TransactionsQuery,
  TransactionsResult,
  UsageQuery,
  UsageResult,
} from "../../../core/ledger/ledger.schema.ts"
import {
  REQUESTS_DESCRIPTION,
  RequestsQuery,
  RequestsResult,
} from "../../../core/requestlog/requestlog.schema.ts"
import { FormatQuery, TranscriptionResult } from "../../../core/transcription/transcription-result.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { LIBRARY_SEARCH } from "../../route/library-search.ts"
import {
  BALANCE,
  HISTORY_LAMBDA,
  HISTORY_PERMISSIONS,
  IMPORT_COUNTER,
  READ_ROW_PERMISSIONS,
  SMALL_LAMBDA,
} from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

/**
 * Common fields of the library routes, which are free. The scopes of the group `transcripts` allow
 * them.
 */
const LIBRARY = {
  tag: "Library",
  caller: "key",
  scopeGroup: "transcripts",
  metered: false,
  streaming: false,
} as const

export const v1ListTranscriptions = {
  ...LIBRARY,
  method: "GET",
  path: "/api/v1/transcriptions",
  file: "v1/library/list.ts",
  summary: "List transcriptions",
  description:
    "Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free.",
  lambda: HISTORY_LAMBDA,
  query: ListQuery,
  output: { schema: ListResult },
  errors: [],
  examples: EXAMPLES.listTranscriptions,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const v1SearchLibrary = {
  ...LIBRARY,
  ...LIBRARY_SEARCH,
  path: "/api/v1/library/search",
  file: "v1/library/search.ts",
  rank: 1,
  examples: EXAMPLES.searchTranscriptions,
} as const satisfies RouteDeclaration

export const v1ListTags = {
  ...LIBRARY,
  method: "GET",
  path: "/api/v1/transcriptions/tags",
  file: "v1/library/tags.ts",
  summary: "List tags",
  description: "Every tag with the number of its rows. Free.",
  lambda: HISTORY_LAMBDA,
  output: { schema: TagsResult },
  errors: [],
  examples: EXAMPLES.listTags,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const v1GetTranscription = {
  ...LIBRARY,
  method: "GET",
  path: "/api/v1/transcriptions/{id}",
  file: "v1/library/get.ts",
  summary: "Get a stored transcription",
  description: "One row with its text, in any format. Free.",
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  query: FormatQuery,
  output: { schema: TranscriptionResult },
  errors: ["not_found"],
  examples: EXAMPLES.getTranscription,
  permissions: [...READ_ROW_PERMISSIONS, BALANCE],
} as const satisfies RouteDeclaration

export const v1TagTranscription = {
  ...LIBRARY,
  method: "PATCH",
  path: "/api/v1/transcriptions/{id}",
  file: "v1/library/change-tags.ts",
  summary: "Tag a stored transcription",
  description:
    "Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope `read` alone may not change tags.",
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  body: TagChange,
  isStrict: true,
  output: { schema: HistoryRow },
  errors: ["not_found"],
  examples: EXAMPLES.tagTranscription,
  permissions: HISTORY_PERMISSIONS,
} as const satisfies RouteDeclaration

export const v1DeleteTranscription = {
  ...LIBRARY,
  method: "DELETE",
  path: "/api/v1/transcriptions/{id}",
  file: "v1/library/delete.ts",
  summary: "Delete a stored transcription",
  description:
    "Deletes a row with its summary and tags. Credits are not refunded. A key with the scope `read` alone may not delete.",
  lambda: HISTORY_LAMBDA,
  params: RowParams,
  output: { schema: DeleteResult },
  errors: ["not_found"],
  examples: EXAMPLES.deleteTranscription,
  permissions: [...HISTORY_PERMISSIONS, IMPORT_COUNTER, { resource: "keptAudio", actions: ["DeleteObject"] }],
} as const satisfies RouteDeclaration

/** Common fields of the ledger routes, which are free. The scope `read` allows them. */
const LEDGER = {
  tag: "Credits",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
} as const

export const v1Transactions = {
  ...LEDGER,
  method: "GET",
  path: "/api/v1/credits/transactions",
  file: "v1/library/transactions.ts",
  summary: "List transactions",
  description:
    "The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the ID of the operation. Free.",
  query: TransactionsQuery,
  output: { schema: TransactionsResult },
  errors: [],
  examples: EXAMPLES.listTransactions,
  permissions: [BALANCE, items("ACCOUNT", "Query", "BatchGet")],
} as const satisfies RouteDeclaration

export const v1Usage = {
  ...LEDGER,
  method: "GET",
  path: "/api/v1/usage",
  file: "v1/library/usage.ts",
  summary: "Get credit usage by day",
  description:
    "Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free.",
  query: UsageQuery,
  isStrict: true,
  output: { schema: UsageResult },
  errors: [],
  examples: EXAMPLES.usage,
  permissions: [BALANCE, items("ACCOUNT", "BatchGet", "Query")],
} as const satisfies RouteDeclaration

export const v1Requests = {
  ...LEDGER,
  method: "GET",
  path: "/api/v1/requests",
  file: "v1/library/requests.ts",
  summary: "List the account's calls",
  description: `${REQUESTS_DESCRIPTION} Free.`,
  query: RequestsQuery,
  isStrict: true,
  output: { schema: RequestsResult },
  errors: [],
  examples: EXAMPLES.requests,
  permissions: [BALANCE, items("REQUEST", "Query")],
} as const satisfies RouteDeclaration

export const v1Operation = {
  ...LEDGER,
  method: "GET",
  path: "/api/v1/operations/{id}",
  file: "v1/library/operation.ts",
  summary: "Get a receipt",
  description:
    "What an operation tried and what it cost. Its ID is the `reference` of a transaction, and `operation_id` of a receipt. Free.",
  params: OperationParams,
  output: { schema: ReceiptBody },
  errors: ["not_found"],
  examples: EXAMPLES.getOperation,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration
