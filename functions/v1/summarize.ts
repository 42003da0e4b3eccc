import type { Attempt } from "../../core/kernel/attempt.ts"
import { credits } from "../../core/kernel/credits.ts"
import { meteredText } from "../../core/metering/metered-text.ts"
import { findSource } from "../../core/text/generate/find-source.ts"
import { engineOf, generateSummary } from "../../core/text/generate/generate-text.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { idempotentResponse } from "../http/idempotent-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { streamResponse } from "../http/stream-response.ts"
import { parseNamedVideo } from "../wire/parse-video.ts"
import { summarize as route } from "./routes.ts"

const PRICE = credits(1)

export const handler = handlerOf(route, async (call) => {
  const { body, query, caller, facts, request, services } = call
  const named = parseNamedVideo(body)
  const videoId = named?.videoId
  const { transcript } = body
  const { accountId } = caller
  const { source, chapters } = await findSource(services.table, { transcript, videoId, accountId })
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const writer = { llm: getLlm(services), attempts }
  const headers = { "x-summary-engine": engineOf(writer) }
  const summary = meteredText(
    services.table,
    {
      accountId,
      kind: "summarize",
      description: videoId ? `Summary of ${videoId}` : "Summary of a transcript",
      price: PRICE,
      attempts,
      signal: request.signal,
    },
    generateSummary(writer, source, body, chapters),
  )
  if (query.stream) return await streamResponse(route, call, { credits: PRICE, headers }, summary.stream)
  const response = await idempotentResponse(route, call, summary.whole, ({ value, receipt }) =>
    JSON.stringify({ summary: value.text, video_id: named?.sent ?? null, credits_used: receipt.creditsUsed }),
  )
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
})
