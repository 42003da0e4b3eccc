import * as z from "zod"
import { PlaylistParameter, VideoResult } from "../../core/listing/listing.schema.ts"
import { ChatRequest } from "../../core/text/chat/chat.schema.ts"
import { SummarizeConfig, SummarizeRequest } from "../../core/text/summary/summary.schema.ts"
import { AppTranscript, JobAccepted, JobParams } from "../../core/transcription/transcription.schema.ts"
import {
  TranslateRequest,
  TranslationList,
  TranslationResult,
} from "../../core/translation/translation.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import {
  FREE_LIST_PERMISSIONS,
  IMPORT_COUNTER,
  LIST_LAMBDA,
  LIST_SECRETS,
  SMALL_LAMBDA,
  TEXT_LAMBDA,
  TEXT_PERMISSIONS,
  TRANSCRIBE_PERMISSIONS,
  TRANSCRIBE_SECRETS,
  WAKE_WORKERS_PERMISSIONS,
} from "../route/presets.ts"
import { TWIN_LIMIT } from "../route/session-twin.ts"
import { LARGE_BODY_BYTES } from "../route/traits.ts"
import { ask, translate } from "../v1/routes.ts"
import { EXAMPLES } from "./examples.ts"

export const chat = {
  method: "POST",
  path: "/api/chat",
  file: "app/chat.ts",
  tag: "App",
  summary: "Ask about a video",
  description:
    "Streams the answer. It cites timestamps, and only those that exist in the transcript. Every second message about a video within 24 hours costs 1 credit; failed and interrupted messages do not count. After 20 videos within an hour, the credit is due with the first of two messages. With a balance of 0, no message is answered.",
  caller: "session",
  metered: true,
  price: "1 credit for every second message",
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: ChatRequest,
  output: { mediaType: "text/plain; charset=utf-8" },
  responseHeaders: ["x-summary-engine"],
  errors: ["summarization_failed"],
  maxBodyBytes: LARGE_BODY_BYTES,
  idempotent: true,
  preflight: true,
  rateLimit: { windowSeconds: 60, perAccount: 60, perAddress: 30 },
  examples: EXAMPLES.chat,
  permissions: [...TEXT_PERMISSIONS, items("LIMIT#chat first message", "Update")],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const summarizeConfig = {
  method: "GET",
  path: "/api/summarize/config",
  file: "app/config.ts",
  tag: "App",
  summary: "List summary presets",
  description:
    "The presets with their prompts, the default preset, how much of a transcript is read, and which engine writes the text.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: SummarizeConfig },
  errors: [],
  cors: "any-origin",
  examples: EXAMPLES.summarizeConfig,
  permissions: [],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const appJob = {
  method: "GET",
  path: "/api/jobs/{job_id}",
  file: "app/job.ts",
  tag: "App",
  summary: "Get the result of a job from our pages",
  description:
    "202 while the transcription or translation runs, then its result for 24 hours. Only the user, or the visitor's cookie, that started the job can read it.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: { ...SMALL_LAMBDA, bundledAlone: true },
  params: JobParams,
  output: { schema: z.union([AppTranscript, TranslationResult]) },
  accepted: JobAccepted,
  rateLimit: { windowSeconds: 60, perAccount: 300, perAddress: 300 },
  errors: [
    "not_found",
    "conflict",
    "insufficient_credits",
    "forbidden",
    "provider_failed",
    "transcription_failed",
  ],
  examples: EXAMPLES.appJob,
  permissions: [items("ACCOUNT", "BatchGet"), items("JOB", "Get"), items("VIDEO", "Get", "BatchGet")],
  secrets: ["EGRESS_PROXY_URL", "EGRESS_PROXIES"],
} as const satisfies RouteDeclaration

export const appAsk = {
  ...ask,
  path: "/api/library/ask",
  file: "app/ask.ts",
  caller: "session",
  tag: "App",
  summary: "Ask your library",
} as const satisfies RouteDeclaration

export const appTranslate = {
  ...translate,
  path: "/api/translate",
  file: "app/translate.ts",
  caller: "session",
  tag: "App",
  summary: "Translate a transcript on our pages",
  isStrict: true,
  jobsPath: "/api/jobs",
  rateLimit: TWIN_LIMIT,
} as const satisfies RouteDeclaration

export const appTranslations = {
  method: "GET",
  path: "/api/translations",
  file: "app/translations.ts",
  tag: "App",
  summary: "List the translations of a transcript",
  description:
    "The captions of a transcribed video, and which languages its transcript has been translated to. Free.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: TranslateRequest.pick({ url: true, language: true }),
  output: { schema: TranslationList },
  errors: ["conflict"],
  rateLimit: TWIN_LIMIT,
  examples: EXAMPLES.appTranslations,
  permissions: [items("ACCOUNT", "BatchGet"), items("VIDEO", "BatchGet")],
  secrets: ["OPENAI_API_KEY", "EGRESS_PROXY_URL", "EGRESS_PROXIES"],
} as const satisfies RouteDeclaration

export const playlist = {
  method: "GET",
  path: "/api/playlist",
  file: "app/playlist.ts",
  tag: "Utility",
  summary: "Resolve a playlist",
  description:
    "The first 200 videos, to choose which ones to transcribe. Free. An unknown or private playlist is a 400.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ playlist: PlaylistParameter }),
  output: {
    schema: z.object({
      playlist_id: z.string(),
      title: z.string().nullable(),
      videos: z.array(
        VideoResult.omit({ channel_id: true }).extend({
          duration_seconds: z.int().nullable().meta({ description: "Null if YouTube does not state it." }),
        }),
      ),
      total: z.int().meta({ description: "YouTube's own count, which includes unavailable videos." }),
      truncated: z.boolean().meta({ description: "True if the playlist has more videos." }),
    }),
  },
  // One call of this route can use 5 quota units of YouTube's Data API.
  rateLimit: { windowSeconds: 60, perAccount: 20 },
  errors: ["internal_error"],
  examples: EXAMPLES.playlist,
  permissions: FREE_LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const appSummarize = {
  method: "POST",
  path: "/api/summarize",
  file: "app/summarize.ts",
  tag: "App",
  summary: "Summarize a transcript on our pages",
  description:
    "Streams the text. It costs a signed-in user 1 credit and is saved with the video in their history, if it is there (`x-summary-saved`). Visitors get three free summaries.",
  caller: "visitor",
  metered: true,
  price: "1 credit; visitors get 3 free",
  streaming: true,
  lambda: { ...TEXT_LAMBDA, bundledAlone: true },
  body: SummarizeRequest,
  output: { mediaType: "text/plain; charset=utf-8" },
  responseHeaders: ["x-credits-used", "x-credits-remaining", "x-summary-engine", "x-summary-saved"],
  errors: ["summarization_failed"],
  maxBodyBytes: LARGE_BODY_BYTES,
  idempotent: true,
  cors: "any-origin",
  rateLimit: { windowSeconds: 60, perAccount: 60, perAddress: 30 },
  examples: EXAMPLES.appSummarize,
  permissions: [
    ...TEXT_PERMISSIONS,
    items("ACCOUNT", "Delete"),
    IMPORT_COUNTER,
    items("TRIAL", "Get", "Update"),
    items(["LIMIT#all visitor calls", "LIMIT#visitor calls"], "Update"),
  ],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const appTranscribe = {
  method: "POST",
  path: "/api/transcribe",
  file: "app/transcribe.ts",
  tag: "App",
  rank: 1,
  summary: "Transcribe a video on our pages",
  description:
    "A stored transcript is free. A new one costs a signed-in user as much as through the API, and is added to their history. Visitors get three free transcripts.",
  caller: "visitor",
  metered: true,
  price: "as `POST /api/v1/transcribe`; visitors get 3 free",
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 29, bundledAlone: true },
  body: z.object({
    url: z.string().max(2048).meta({ description: "The video's URL or ID.", example: "et-sample-1" }),
    language: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "BCP 47 tag. By default, the video's best caption track." }),
  }),
  output: { schema: AppTranscript },
  accepted: JobAccepted,
  errors: ["transcription_failed"],
  jobsPath: "/api/jobs",
  idempotent: true,
  cors: "any-origin",
  rateLimit: { windowSeconds: 60, perAccount: 60, perAddress: 30 },
  examples: EXAMPLES.appTranscribe,
  permissions: [
    ...TRANSCRIBE_PERMISSIONS,
    items("TRIAL", "Get", "Update"),
    items(["LIMIT#all visitor calls", "LIMIT#visitor calls"], "Update"),
    { resource: "audioQueue", actions: ["SendMessage"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
  secrets: TRANSCRIBE_SECRETS,
} as const satisfies RouteDeclaration
