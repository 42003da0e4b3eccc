import type { Metered } from "../../core/metering/metered.ts"
import type { StreamedText } from "../../core/metering/metered-stream.ts"
import { meteredText } from "../../core/metering/metered-text.ts"
import { findSource } from "../../core/text/generate/find-source.ts"
import { engineOf, generateSummary } from "../../core/text/generate/generate-text.ts"
import { SUMMARY_PRICE } from "../../core/text/generate/summary-price.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { streamResponse } from "../http/stream-response.ts"
import { parseOptionalVideo } from "../wire/parse-video.ts"
import { summarize as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, Metered<StreamedText<unknown>>>(route, async (call) => {
  const { attempts, body, query, caller, request, services } = call
  const { accountId, payer } = caller
  const { transcript } = body
  const video = parseOptionalVideo(body)
  const videoId = video?.videoId
  const { source, chapters } = await findSource(services.table, { transcript, videoId, accountId })
  const writer = { table: services.table, subject: accountId, llm: getLlm(services), attempts }
  const headers = { "x-summary-engine": engineOf(writer) }
  const summary = meteredText(
    services.table,
    {
      payer,
      kind: "summarize",
      description: videoId ? `Summary of ${videoId}` : "Summary of a transcript",
      price: SUMMARY_PRICE,
      attempts,
      signal: request.signal,
    },
    generateSummary(writer, source, body, chapters),
  )
  const isStream = query.stream || body.stream
  return {
    run: summary.whole,
    body: ({ value, receipt }) => ({
      summary: value.text,
      video_id: video?.sent ?? null,
      credits_used: receipt.creditsUsed,
    }),
    headers,
    stream: isStream
      ? async () => await streamResponse(route, call, { credits: SUMMARY_PRICE, headers }, summary.stream)
      : undefined,
  }
})
