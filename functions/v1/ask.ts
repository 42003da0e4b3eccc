import type { AskOutcome } from "../../core/ask/ask.ts"
import { askLibrary } from "../../core/ask/ask-library.ts"
import type { Payer } from "../../core/ledger/payer.ts"
import { getLibrary } from "../compose/deps/library.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredRoute, type PaidCall, type PaidWork } from "../http/metered-route.ts"
import type { Call } from "../http/pipeline.ts"
import { streamResponse } from "../http/stream-response.ts"
import { askBody } from "../wire/ask-body.ts"
import { ask as route } from "./routes.ts"

/** A call by key or from our own pages. The handler needs only the payer of its caller. */
type AskRouteCall = Omit<Call<typeof route>, "caller"> & { caller: { payer: Payer } }

export const prepare = async (call: PaidCall<AskRouteCall>): Promise<PaidWork<AskOutcome>> => {
  const { attempts, body, caller, request, services } = call
  const { table } = services
  const { payer } = caller
  const { question, language, scope } = body
  const isStreamed = body.stream ?? false
  const options = { payer, question, language, scope, isStreamed, attempts, signal: request.signal }
  const deps = { table, library: getLibrary(services), llm: getLlm(services) }
  const { evidence, ask } = await askLibrary(deps, options)
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
