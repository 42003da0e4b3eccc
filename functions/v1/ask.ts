import type { AskResult } from "../../core/ask/ask.schema.ts"
import { type AnsweredAsk, prepareAsk } from "../../core/ask/ask.ts"
import { type AskEvidence, findEvidence } from "../../core/ask/find-evidence.ts"
import { resolveScope } from "../../core/ask/resolve-scope.ts"
import type { Row } from "../../core/history/row.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import { getLibrary } from "../compose/deps/library.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredRoute, type PaidCall, type PaidWork } from "../http/metered-route.ts"
import type { Call } from "../http/pipeline.ts"
import { streamResponse } from "../http/stream-response.ts"
import { momentUrl } from "../wire/moment-body.ts"
import { ask as route } from "./routes.ts"

/** A call by key or on our own pages: of its caller it needs only the payer. */
type AskRouteCall = Omit<Call<typeof route>, "caller"> & { caller: { payer: Payer } }

export const prepare = async (call: PaidCall<AskRouteCall>): Promise<PaidWork<AnsweredAsk>> => {
  const { attempts, body, caller, request, services } = call
  const { table } = services
  const { payer } = caller
  const { accountId } = payer
  const { question, language } = body
  const isStreamed = body.stream ?? false
  const scope = await resolveScope(table, accountId, body.scope)
  const evidence = await findEvidence(getLibrary(services), accountId, question, scope)
  const asked = { payer, question, language, isStreamed, attempts, signal: request.signal }
  const ask = prepareAsk({ table, llm: getLlm(services) }, asked, evidence)
  const headers = { "x-summary-engine": ask.engine }
  const stream = async () =>
    await streamResponse(route, call, { credits: ask.quote.max, headers }, ask.stream)
  return {
    run: ask.whole,
    body: (outcome) => askBody(outcome, evidence, ask.engine),
    headers,
    quote: async () => ask.quote,
    stream: isStreamed ? stream : undefined,
  }
}

export const handler = meteredRoute(route, prepare)

function askBody(
  { value: { text, value: proven }, receipt }: AnsweredAsk,
  { videos, indexed, pending }: AskEvidence,
  engine: AskResult["engine"],
): AskResult {
  return {
    answer: text.trim(),
    citations: proven.citations.map(({ row, startMs, quote }) => ({
      ...videoBody(row),
      ...momentBody(row, startMs),
      quote,
    })),
    citations_removed: proven.tally.removed,
    evidence: videos.map(({ row, moments }) => ({
      ...videoBody(row),
      channel_name: row.channelName,
      moments: moments.map(({ startMs, snippet }) => ({ ...momentBody(row, startMs), text: snippet })),
    })),
    engine,
    indexed,
    pending,
    credits_used: receipt.creditsUsed,
  }
}

const videoBody = ({ id, videoId, title }: Row) => ({
  transcription_id: id,
  videoId,
  video_title: title,
})

const momentBody = ({ videoId }: Row, startMs: number | null) => ({
  start: startMs === null ? null : startMs / 1000,
  link: videoId === null ? null : momentUrl(videoId, startMs),
})
