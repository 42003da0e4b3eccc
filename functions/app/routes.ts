import * as z from "zod"
import { PlaylistParameter, VideoResult } from "../../core/listing/listing.schema.ts"
import { ChatRequest } from "../../core/text/chat/chat.schema.ts"
import { SummarizeConfig, SummarizeRequest } from "../../core/text/summary/summary.schema.ts"
import { AppTranscript, JobAccepted, JobParams } from "../../core/transcription/transcription.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import {
  LIST_LAMBDA,
  LIST_PERMISSIONS,
  LIST_SECRETS,
  SMALL_LAMBDA,
  TEXT_LAMBDA,
  TEXT_PERMISSIONS,
} from "../route/presets.ts"
import {
  channelLatest,
  channelResolve,
  channelSearch,
  channelVideos,
  comments,
  search,
} from "../v1/youtube/routes.ts"

export const chat = {
  method: "POST",
  path: "/api/chat",
  file: "app/chat.ts",
  summary: "Ask about a video",
  description:
    "The answer comes while it is written and cites moments of the transcript, and only those that exist. Every second message about a video within 24 hours costs 1 credit; one that fails or is broken off does not count. With a balance of 0 no message is taken.",
  caller: "session",
  metered: true,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: ChatRequest,
  output: { mediaType: "text/plain; charset=utf-8" },
  responseHeaders: ["x-summary-engine"],
  errors: ["rate_limited", "summarization_failed"],
  permissions: TEXT_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const summarizeConfig = {
  method: "GET",
  path: "/api/summarize/config",
  file: "app/config.ts",
  summary: "List the kinds of summary",
  description:
    "Presets with their prompts, the default one, how much of a transcript is read, and who writes.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: SummarizeConfig },
  errors: [],
  permissions: [],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const appJob = {
  method: "GET",
  path: "/api/jobs/{job_id}",
  file: "app/job.ts",
  summary: "Fetch the answer of a job of our pages",
  description:
    "202 while the transcription goes on, then its answer, for 24 hours: for the person, or the visitor's cookie, that began it.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: JobParams,
  output: { schema: AppTranscript },
  accepted: JobAccepted,
  errors: ["not_found", "insufficient_credits", "forbidden", "transcription_failed"],
  permissions: [{ resource: "table", actions: ["GetItem", "BatchGetItem"] }],
  secrets: ["EGRESS_PROXY_URL"],
} as const satisfies RouteDeclaration

type Twin<R extends RouteDeclaration, Path extends string> = Omit<R, "path" | "file" | "caller"> & {
  readonly path: Path
  readonly file: string
  readonly caller: "session"
}

/** A list of the public interface for a person on our pages: same question, same answer, same price, another caller. */
function twinOf<const R extends RouteDeclaration, Path extends string>(
  route: R,
  path: Path,
  file: string,
): Twin<R, Path> {
  return { ...route, path, file, caller: "session" }
}

export const appSearch = twinOf(search, "/api/search", "app/youtube/search.ts")
export const appChannelResolve = twinOf(
  channelResolve,
  "/api/channel/resolve",
  "app/youtube/channel-resolve.ts",
)
export const appChannelSearch = twinOf(channelSearch, "/api/channel/search", "app/youtube/channel-search.ts")
export const appChannelVideos = twinOf(channelVideos, "/api/channel/videos", "app/youtube/channel-videos.ts")
export const appChannelLatest = twinOf(channelLatest, "/api/channel/latest", "app/youtube/channel-latest.ts")
export const appComments = twinOf(comments, "/api/comments", "app/youtube/comments.ts")

export const playlist = {
  method: "GET",
  path: "/api/playlist",
  file: "app/playlist.ts",
  summary: "Resolve a playlist",
  description:
    "Its first 200 videos at once, for choosing which to transcribe. Free. An unknown or private playlist is 400.",
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
          duration_seconds: z.int().nullable().meta({ description: "Null where the source does not say." }),
        }),
      ),
      total: z.int().meta({ description: "As the platform counts, unavailable videos included." }),
      truncated: z.boolean().meta({ description: "True when the list goes on after these." }),
    }),
  },
  errors: [],
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const appSummarize = {
  method: "POST",
  path: "/api/summarize",
  file: "app/summarize.ts",
  summary: "Summarize a transcript on our pages",
  description:
    "The text comes while it is written. It costs a signed-in person 1 credit and is saved with the video's row in their history, where there is one (`x-summary-saved`). A visitor has three free ones.",
  caller: "visitor",
  metered: true,
  streaming: true,
  lambda: TEXT_LAMBDA,
  body: SummarizeRequest,
  output: { mediaType: "text/plain; charset=utf-8" },
  responseHeaders: ["x-credits-used", "x-credits-remaining", "x-summary-engine", "x-summary-saved"],
  errors: ["rate_limited", "summarization_failed"],
  permissions: [...TEXT_PERMISSIONS, { resource: "table", actions: ["DeleteItem"] }],
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration

export const appTranscribe = {
  method: "POST",
  path: "/api/transcribe",
  file: "app/transcribe.ts",
  summary: "Transcribe a video on our pages",
  description:
    "A transcript that is stored already costs nothing; a new one costs a signed-in person what it costs by key, and goes to their history. A visitor has three free ones.",
  caller: "visitor",
  metered: true,
  streaming: false,
  lambda: { memoryMb: 512, timeoutSeconds: 29 },
  body: z.object({
    url: z.string().max(2048).meta({ description: "The video's URL or id.", example: "et-sample-1" }),
    language: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "BCP 47 tag; the video's own best track when left out." }),
  }),
  output: { schema: AppTranscript },
  accepted: JobAccepted,
  errors: ["rate_limited", "transcription_failed"],
  permissions: [
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
    { resource: "audioQueue", actions: ["SendMessage"] },
  ],
  secrets: ["EGRESS_PROXY_URL", "OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
