import type { Attempt } from "../../core/kernel/attempt.ts"
import { credits } from "../../core/kernel/credits.ts"
import { meteredText } from "../../core/metering/metered-text.ts"
import { findSource } from "../../core/text/generate/find-source.ts"
import { engineOf, generateSummary } from "../../core/text/generate/generate-text.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredResponse } from "../http/metered-route.ts"
import { handlerOf } from "../http/pipeline.ts"
import { streamResponse } from "../http/stream-response.ts"
import { parseOptionalVideo } from "../wire/parse-video.ts"
import { summarize as route } from "./routes.ts"

const PRICE = credits(1)

export const handler = handlerOf(route, async (call) => {
  const { body, query, caller, facts, request, services } = call
  const { accountId, payer } = caller
  const { transcript } = body
  const video = parseOptionalVideo(body)
  const videoId = video?.videoId
  const { source, chapters } = await findSource(services.table, { transcript, videoId, accountId })
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const writer = { llm: getLlm(services), attempts }
  const headers = { "x-summary-engine": engineOf(writer) }
  const summary = meteredText(
    services.table,
    {
      payer,
      kind: "summarize",
      description: videoId ? `Summary of ${videoId}` : "Summary of a transcript",
      price: PRICE,
      attempts,
      signal: request.signal,
    },
    generateSummary(writer, source, body, chapters),
  )
  if (query.stream || body.stream)
    return await streamResponse(route, call, { credits: PRICE, headers }, summary.stream)
  const work = {
    run: summary.whole,
    body: ({ value, receipt }: Awaited<ReturnType<typeof summary.whole>>) => ({
      summary: value.text,
      video_id: video?.sent ?? null,
      credits_used: receipt.creditsUsed,
    }),
  }
  return await meteredResponse(route, call, work, headers)
})
