import * as z from "zod"
import { ASK_QUOTE, AskRequest, AskResult, VIDEOS_MAX } from "../../core/ask/ask.schema.ts"
import {
  VIDEOS_MAX as EXTRACT_VIDEOS_MAX,
  ExtractRequest,
  ExtractResult,
} from "../../core/extract/extract.schema.ts"
import { LONG_FROM_SECONDS, TRANSCRIPT_QUOTE, transcriptPrice } from "../../core/kernel/credits.ts"
import { Flag } from "../../core/kernel/flag.schema.ts"
import { formatCount } from "../../core/kernel/format-count.ts"
import { SpendingBody } from "../../core/ledger/spending.schema.ts"
import { SummarizeRequest, SummaryResult } from "../../core/text/summary/summary.schema.ts"
import {
  JobAccepted,
  JobParams,
  JobQuery,
  TranscribeRequest,
  TranscriptResult,
} from "../../core/transcription/transcription.schema.ts"
import {
  CALL_CHARACTERS_MAX,
  CHARACTERS_MAX,
  TRANSLATION_QUOTE,
  TranslateRequest,
  TranslationResult,
} from "../../core/translation/translation.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import {
  ASK_LAMBDA,
  BALANCE,
  MODEL_PERMISSIONS,
  SEARCH_PERMISSIONS,
  SMALL_LAMBDA,
  TEXT_LAMBDA,
  TEXT_PERMISSIONS,
  TRANSCRIBE_PERMISSIONS,
  TRANSCRIBE_SECRETS,
  WAKE_WORKERS_PERMISSIONS,
} from "../route/presets.ts"
import { LARGE_BODY_BYTES } from "../route/traits.ts"
import { EXAMPLES } from "./examples.ts"

export const ask = {
  method: "POST",
  path: "/api/v1/ask",
  file: "v1/ask.ts",
  tag: "Library",
  summary: "Ask your library",
  description: `Answers a question from the transcripts of the library: of everything, or of up to ${VIDEOS_MAX} videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. \`evidence\` has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. \`stream: true\` streams the text as \`text/plain\`, with its sources at the end. A failed call is refunded.`,
  caller: "key",
  scopeGroup: "transcripts",
  metered: true,
  price: "1 credit; free without a model, and where nothing matches",
  quote: ASK_QUOTE,
  streaming: true,
  lambda: ASK_LAMBDA,
  body: AskRequest.extend(SpendingBody),
  isStrict: true,
  output: { schema: AskResult },
  otherMediaTypes: ["text/plain"],
  responseHeaders: ["x-summary-engine"],
  // Limited, because even a free call searches the library.
  rateLimit: { windowSeconds: 60, perAccount: 60 },
  errors: ["not_found", "summarization_failed"],
  idempotent: true,
  examples: EXAMPLES.ask,
  permissions: [...TEXT_PERMISSIONS, ...SEARCH_PERMISSIONS],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const extract = {
  method: "POST",
  path: "/api/v1/extract",
  file: "v1/extract.ts",
  tag: "Transcripts",
  summary: "Extract data from transcripts",
  description: `Extracts data from the stored transcripts of up to ${EXTRACT_VIDEOS_MAX} videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. \`evidence\` has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; \`$ref\` may only point to its own \`$defs\`. Transcribe the videos first.`,
  caller: "key",
  scopeGroup: "transcripts",
  metered: true,
  price: "1 credit",
  quote: { min: 1, max: 1 },
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: ExtractRequest.safeExtend(SpendingBody),
  isStrict: true,
  output: { schema: ExtractResult },
  errors: ["provider_failed"],
  idempotent: true,
  examples: EXAMPLES.extract,
  permissions: [...MODEL_PERMISSIONS, items("LIMIT#failed-extraction", "Get", "Update")],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const getCredits = {
  method: "GET",
  path: "/api/v1/credits",
  file: "v1/get-credits.ts",
  tag: "Credits",
  summary: "Get the balance",
  description: "Adds daily credits that are due before it answers.",
  caller: "key",
  testKeys: true,
  metered: false,
  streaming: false,
  lambda: { ...SMALL_LAMBDA, bundledAlone: true },
  output: {
    schema: z.object({ balance: z.int().min(0).meta({ description: "Credits available now." }) }),
  },
  errors: [],
  examples: EXAMPLES.getCredits,
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

export const getJob = {
  method: "GET",
  path: "/api/v1/jobs/{job_id}",
  file: "v1/job.ts",
  tag: "Transcripts",
  summary: "Get the result of a job",
  description:
    "A transcription that outlasts its request, the translation of a long transcript, and either of them if sent with `Prefer: respond-async`, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With `wait=20`, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key's. Free.",
  caller: "key",
  testKeys: true,
  scopeGroup: "transcripts",
  metered: false,
  streaming: false,
  // Longer than a poll may wait (20 s), and shorter than the gateway's timeout (30 s).
  lambda: { ...SMALL_LAMBDA, timeoutSeconds: 29, bundledAlone: true },
  countedAs: "poll",
  params: JobParams,
  query: JobQuery,
  output: { schema: z.union([TranscriptResult, TranslationResult]) },
  accepted: JobAccepted,
  errors: [
    "not_found",
    "conflict",
    "insufficient_credits",
    "budget_exceeded",
    "provider_failed",
    "transcription_failed",
  ],
  examples: EXAMPLES.getJob,
  permissions: [
    BALANCE,
    items("ACCOUNT", "BatchGet"),
    items("JOB", "Get"),
    items("VIDEO", "Get", "BatchGet"),
    items("LIMIT#job-wait", "Put", "Delete"),
  ],
  secrets: ["EGRESS_PROXY_URL", "EGRESS_PROXIES"],
} as const satisfies RouteDeclaration

export const summarize = {
  method: "POST",
  path: "/api/v1/summarize",
  file: "v1/summarize.ts",
  tag: "Transcripts",
  summary: "Summarize a transcript",
  description:
    "Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. `stream=true` streams the text as `text/plain`: an error before the first byte is JSON, and a later one aborts the transfer. `x-summary-engine` says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript.",
  caller: "key",
  testKeys: true,
  scopeGroup: "summaries",
  metered: true,
  price: "1 credit",
  quote: { min: 1, max: 1 },
  streaming: true,
  lambda: { ...TEXT_LAMBDA, bundledAlone: true },
  body: SummarizeRequest.extend({
    stream: z.boolean().optional().meta({ description: "The same as `stream` in the query." }),
    ...SpendingBody,
  }),
  query: z.object({
    stream: Flag.default(false).meta({ description: "Stream the text while it is generated." }),
  }),
  output: { schema: SummaryResult },
  otherMediaTypes: ["text/plain"],
  responseHeaders: ["x-summary-engine"],
  errors: ["summarization_failed"],
  maxBodyBytes: LARGE_BODY_BYTES,
  idempotent: true,
  examples: EXAMPLES.summarize,
  permissions: TEXT_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const transcribe = {
  method: "POST",
  path: "/api/v1/transcribe",
  file: "v1/transcribe.ts",
  tag: "Transcripts",
  rank: 1,
  summary: "Transcribe a video",
  description:
    "Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present.",
  caller: "key",
  testKeys: true,
  scopeGroup: "transcripts",
  metered: true,
  price: `${transcriptPrice(0)} credit, ${transcriptPrice(LONG_FROM_SECONDS)} from ${LONG_FROM_SECONDS / 3600} hours; cached transcripts are free`,
  quote: TRANSCRIPT_QUOTE,
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 29, bundledAlone: true },
  body: TranscribeRequest.extend(SpendingBody),
  output: { schema: TranscriptResult },
  accepted: JobAccepted,
  errors: ["transcription_failed"],
  jobsPath: "/api/v1/jobs",
  idempotent: true,
  examples: EXAMPLES.transcribe,
  permissions: [
    ...TRANSCRIBE_PERMISSIONS,
    { resource: "audioQueue", actions: ["SendMessage"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
  secrets: TRANSCRIBE_SECRETS,
} as const satisfies RouteDeclaration

export const translate = {
  method: "POST",
  path: "/api/v1/translate",
  file: "v1/translate.ts",
  tag: "Transcripts",
  summary: "Translate a transcript",
  description: `Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. A transcript of over ${formatCount(CALL_CHARACTERS_MAX)} characters becomes a job, and the answer is 202; ${formatCount(CHARACTERS_MAX)} are the most.`,
  caller: "key",
  scopeGroup: "transcripts",
  metered: true,
  price: `1 credit per ${formatCount(CALL_CHARACTERS_MAX)} characters, rounded up; stored translations are free`,
  quote: TRANSLATION_QUOTE,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: TranslateRequest.extend(SpendingBody),
  output: { schema: TranslationResult },
  accepted: JobAccepted,
  errors: ["provider_failed"],
  jobsPath: "/api/v1/jobs",
  idempotent: true,
  examples: EXAMPLES.translate,
  permissions: [
    ...MODEL_PERMISSIONS,
    items("VIDEO", "Put"),
    items("LIMIT#failed-translation", "Get", "Update"),
    items("JOB", "Put", "Update"),
    { resource: "audioQueue", actions: ["SendMessage"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
