import { AppError, ERRORS, type ErrorCode } from "../../../core/kernel/errors.ts"
import { errorMeta } from "./meta.ts"
import type { Shown } from "./tool.ts"

/** The protocol's result of a tool call, as both of its SDKs take it. */
export type ToolResult = {
  content: { type: "text"; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
  _meta?: Record<string, unknown>
}

/** Text and structure of a success. The text is complete on its own: hosts show either. */
export function resultOf({ body, text, credits }: Shown): ToolResult {
  const structuredContent = credits
    ? { ...body, credits: { charged: credits.used, remaining: credits.remaining } }
    : body
  return {
    content: [{ type: "text", text: text ?? JSON.stringify(structuredContent) }],
    structuredContent,
  }
}

/** What a model can do about a failure, where the message does not say it. */
const NEXT: Partial<Record<ErrorCode, string>> = {
  invalid_request: "Correct the arguments and call again.",
  insufficient_credits: "Free tools and transcripts that the service has already still work.",
  not_found: "Check the name or the id, or look for it with search_youtube.",
  forbidden: "Another video may have what you need.",
  transcription_failed: "If it is the video's own state, another video is the way out.",
  summarization_failed: "Call again, or read it with get_transcript.",
  youtube_api_error: "Call again in a minute.",
  internal_error: "Call again; if it happens again, report the reference.",
}

/** A tool's failure: the text is exactly the service's error body (contract §4), the message says what to do next. */
export function failureOf(cause: unknown, requestId: string): ToolResult {
  const code: ErrorCode = cause instanceof AppError ? cause.code : "internal_error"
  const said =
    cause instanceof AppError && code !== "internal_error"
      ? cause.message
      : `${ERRORS.internal_error.message} (${requestId}).`
  const wait = cause instanceof AppError ? cause.retryAfterSeconds : undefined
  const next = wait === undefined ? NEXT[code] : `Call again in ${wait} seconds.`
  const message = next === undefined ? said : `${said} ${next}`
  const text = JSON.stringify({ error: { code, message } })
  return { isError: true, content: [{ type: "text", text }], _meta: errorMeta(cause) }
}
