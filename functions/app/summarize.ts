import type { Attempt } from "../../core/kernel/attempt.ts"
import { claimFreeDisconnect } from "../../core/metering/disconnect.ts"
import { collectText } from "../../core/metering/metered-stream.ts"
import { meteredText } from "../../core/metering/metered-text.ts"
import { streamWork } from "../../core/metering/stream-work.ts"
import { withTrial } from "../../core/metering/with-trial.ts"
import { findSource } from "../../core/text/generate/find-source.ts"
import { engineOf, generateSummary } from "../../core/text/generate/generate-text.ts"
import { saveSummaryOnCommit } from "../../core/text/generate/save-summary.ts"
import { SUMMARY_PRICE } from "../../core/text/generate/summary-price.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { handlerOf } from "../http/pipeline.ts"
import { streamFreeResponse, streamResponse } from "../http/stream-response.ts"
import { parseOptionalVideo } from "../wire/parse-video.ts"
import { limitVisitors } from "./limit-visitors.ts"
import { appSummarize as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { body, caller, facts, request, requestId, services, address } = call
  const { table, clock } = services
  const named = parseOptionalVideo(body)
  const videoId = named?.videoId
  const accountId = "accountId" in caller ? caller.accountId : undefined
  const { source, chapters } = await findSource(table, { transcript: body.transcript, videoId, accountId })
  const attempts: Attempt[] = []
  facts.attempts = attempts
  const writer = { table, subject: accountId ?? address, llm: getLlm(services), attempts }
  const engine = { "x-summary-engine": engineOf(writer) }
  const summary = generateSummary(writer, source, body, chapters)
  // Idempotency keys belong to accounts. Visitors pay nothing and get only a few calls.
  if (!("accountId" in caller)) {
    await limitVisitors(services, address)
    const trial = { callId: requestId, visitorId: caller.visitorId, address, kind: "summarize" } as const
    const headers = { ...engine, "x-summary-saved": "false" }
    const isFree = async () => await claimFreeDisconnect(table, address)
    const relayed = streamWork(
      { clock, signal: request.signal, claimFreeDisconnect: isFree },
      async (emit, signal) => withTrial(table, trial, async () => await collectText(summary, emit, signal)),
    )
    return await streamFreeResponse(route, call, headers, relayed)
  }
  const saving = videoId
    ? await saveSummaryOnCommit<unknown>(table, { accountId: caller.accountId, videoId })
    : undefined
  const paid = meteredText(
    table,
    {
      payer: caller.payer,
      kind: "summarize",
      description: videoId ? `Summary of ${videoId}` : "Summary of a transcript",
      price: SUMMARY_PRICE,
      attempts,
      signal: request.signal,
    },
    summary,
    saving,
  )
  const headers = { ...engine, "x-summary-saved": String(saving !== undefined) }
  return await streamResponse(route, { ...call, caller }, { credits: SUMMARY_PRICE, headers }, paid.stream)
})
