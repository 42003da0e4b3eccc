import { ChatRequest } from "../../core/text/chat/chat.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { TEXT_LAMBDA, TEXT_PERMISSIONS } from "../route/presets.ts"

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
  answerHeaders: ["x-summary-engine"],
  errors: ["rate_limited", "summarization_failed"],
  uses: TEXT_PERMISSIONS,
  secrets: ["OPENAI_API_KEY"],
} as const satisfies RouteDeclaration
