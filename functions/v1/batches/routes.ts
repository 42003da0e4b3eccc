import {
  BATCH_ITEMS_MAX,
  BatchList,
  BatchParams,
  BatchRequest,
  BatchRow,
  quoteList,
  RESULT_FORMATS,
  ResultsQuery,
} from "../../../core/batch/batch.schema.ts"
import { formatCount } from "../../../core/kernel/format-count.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { items } from "../../route/items.ts"
import { BALANCE, HISTORY_LAMBDA, SMALL_LAMBDA, WAKE_WORKERS_PERMISSIONS } from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

const ITEMS_MAX = formatCount(BATCH_ITEMS_MAX)

/** Common fields of the batch routes: called with an API key that has a scope for `transcripts`. */
const BATCH = { tag: "Batches", caller: "key", scopeGroup: "transcripts", isStrict: true } as const

export const createBatch = {
  ...BATCH,
  method: "POST",
  path: "/api/v1/batches",
  file: "v1/batches/create.ts",
  rank: 1,
  summary: "Transcribe many videos",
  description: `Transcribes up to ${ITEMS_MAX} videos in the background: those in \`urls\`, or those of a \`playlist\`, a \`channel\` or a \`search\`. Reading a list costs 1 credit per page. This call itself charges nothing. Each video is a separate call with the price of \`POST /api/v1/transcribe\`. Stored videos and failed videos cost nothing. A finished video may be in the history before the batch ends. Get the price first with \`dry_run\`, then send \`max_credits\`, which is required. The whole batch never costs more than that, or than the quote's \`max\`. A video or page that fails with a retryable error gets up to three attempts. An account can have up to five unfinished batches.`,
  metered: true,
  price: "the price of `POST /api/v1/transcribe` for each video, plus 1 credit per page of a list",
  quote: { min: 0, max: quoteList(BATCH_ITEMS_MAX).max },
  streaming: false,
  // The quote looks up thousands of stored transcripts.
  lambda: { memoryMb: 1024, timeoutSeconds: 29 },
  body: BatchRequest,
  output: { schema: BatchRow },
  errors: [],
  rateLimit: { windowSeconds: 600, perAccount: 60 },
  idempotent: true,
  examples: EXAMPLES.createBatch,
  permissions: [
    BALANCE,
    items("ACCOUNT", "BatchGet"),
    items("LIMIT#batch quotes", "Update"),
    items("VIDEO", "BatchGet"),
    { resource: "audioQueue", actions: ["SendMessage"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
} as const satisfies RouteDeclaration

export const listBatches = {
  ...BATCH,
  method: "GET",
  path: "/api/v1/batches",
  file: "v1/batches/list.ts",
  rank: 2,
  summary: "List batches",
  description: "The batches of the last seven days, the newest first. Free.",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: BatchList },
  errors: [],
  examples: EXAMPLES.listBatches,
  permissions: [BALANCE, items("ACCOUNT", "Query")],
} as const satisfies RouteDeclaration

export const getBatch = {
  ...BATCH,
  method: "GET",
  path: "/api/v1/batches/{batch_id}",
  file: "v1/batches/get.ts",
  rank: 3,
  summary: "Get the progress of a batch",
  description:
    "While the batch runs, the counts are a few seconds old. Once it is over, they are exact. A batch can be read for seven days. Free.",
  countedAs: "poll",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: BatchParams,
  output: { schema: BatchRow },
  errors: ["not_found"],
  examples: EXAMPLES.getBatch,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

export const cancelBatch = {
  ...BATCH,
  method: "DELETE",
  path: "/api/v1/batches/{batch_id}",
  file: "v1/batches/cancel.ts",
  rank: 4,
  summary: "Cancel a batch",
  description:
    "No more videos or pages begin. What has begun is finished and charged, and the rest costs nothing. Results are kept. Canceling a batch that is over changes nothing.",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: BatchParams,
  output: { schema: BatchRow },
  errors: ["not_found"],
  examples: EXAMPLES.cancelBatch,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

export const batchResults = {
  ...BATCH,
  method: "GET",
  path: "/api/v1/batches/{batch_id}/results",
  file: "v1/batches/results.ts",
  rank: 5,
  summary: "Get the results of a batch",
  description: `Formats: ${RESULT_FORMATS.map((format) => `\`${format}\``).join(", ")}. \`ndjson\`, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line \`{"batch": …, "cursor": …}\`. Continue with \`after=<cursor>\`; a video may then be repeated, with the same \`index\`. With \`Accept: text/event-stream\`, the lines are sent as events, and \`Last-Event-ID\` is the cursor. The other formats are files with the transcripts finished so far. Free.`,
  countedAs: "poll",
  metered: false,
  streaming: true,
  lambda: { ...HISTORY_LAMBDA, timeoutSeconds: 900 },
  params: BatchParams,
  query: ResultsQuery,
  output: { mediaType: "application/x-ndjson" },
  otherMediaTypes: ["text/event-stream", "application/octet-stream"],
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["not_found"],
  permissions: [BALANCE, items("ACCOUNT", "Query"), items("VIDEO", "Get", "BatchGet")],
} as const satisfies RouteDeclaration
