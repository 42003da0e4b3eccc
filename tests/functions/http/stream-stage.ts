import { afterAll } from "vitest"
import * as z from "zod"
import { credits } from "../../../core/kernel/credits.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { newId } from "../../../core/kernel/id.ts"
import { runMeteredStream } from "../../../core/metering/metered-stream.ts"
import type { Produce } from "../../../core/metering/stream-work.ts"
import { LlmError } from "../../../core/text/llm.ts"
import { getLlm } from "../../../functions/compose/deps/llm.ts"
import type { ServiceOverrides, Services } from "../../../functions/compose/services.ts"
import { buildApp, type Mounted } from "../../../functions/http/app.ts"
import { handlerOf } from "../../../functions/http/pipeline.ts"
import { type EndFacts, endOf } from "../../../functions/http/stream-end.ts"
import { streamResponse } from "../../../functions/http/stream-response.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { BALANCE } from "../../../functions/route/presets.ts"
import { nodeServerOf } from "../../../scripts/local/serve/serve.ts"
import { type FakeLlm, startFakeLlm } from "../../support/llm/server.ts"
import { type Client, startService, type TestService } from "../../support/service.ts"

/** A made-up route, not the service's `ask`: streams the model's answer, for 1 credit. */
export const ASK = {
  method: "POST",
  path: "/api/v1/test-stream",
  idempotent: true,
  file: "none",
  tag: "Utility",
  summary: "Ask",
  description: "Asks.",
  caller: "key",
  scopeGroup: "summaries",
  metered: true,
  quote: { min: 1, max: 1 },
  streaming: true,
  lambda: { memoryMb: 512, timeoutSeconds: 70 },
  body: z.object({ text: z.string() }),
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: ["summarization_failed"],
  permissions: [BALANCE],
} as const satisfies RouteDeclaration

/** Returns the route, and how each of its streams ended. */
export function askRoute(): { mounted: Mounted; ends: Promise<EndFacts>[] } {
  const ends: Promise<EndFacts>[] = []
  const mounted = handlerOf(ASK, async (call) => {
    const { services, caller, request, body, facts } = call
    const llm = getLlm(services)
    if (!llm) throw new Error("no model")
    const attempts: NonNullable<typeof facts.attempts>[number][] = []
    facts.attempts = attempts
    const produce: Produce<null> = async (emit, signal) => {
      const messages = [{ role: "user" as const, content: body.text }]
      try {
        const pieces = llm.stream({ system: "Say.", messages, maxOutputTokens: 16_000, signal, attempts: [] })
        for await (const piece of pieces) await emit(piece)
      } catch (cause) {
        throw cause instanceof LlmError ? new AppError("summarization_failed", undefined, { cause }) : cause
      }
      return null
    }
    const response = await streamResponse(
      ASK,
      call,
      { credits: 1, headers: { "x-kind": "ask" } },
      (repeatable) =>
        runMeteredStream(
          services.table,
          {
            payer: caller.payer,
            operationId: repeatable?.operationId ?? newId("operation", services.clock.now()),
            kind: "chat",
            description: "Ask",
            price: credits(1),
            attempts,
            signal: request.signal,
          },
          produce,
          repeatable &&
            ((value, receipt) => repeatable.answer({ value, receipt, remaining: receipt.balanceAfter })),
        ),
    )
    const end = endOf(response)
    if (end) ends.push(end)
    return response
  })
  return { mounted, ends }
}

export type StreamStage = {
  service: TestService
  fake: FakeLlm
  url: string
  ends: Promise<EndFacts>[]
  ask(client: Client, text: string, more?: { key?: string; signal?: AbortSignal }): Promise<Response>
  /** Serves this route by a second instance, with its own memory and other outbound connections. */
  another(seams: ServiceOverrides): Promise<{ url: string; services: Services }>
}

/** The route on the Node server, over a fake model. Ends with the test file. */
export async function startStreamStage(): Promise<StreamStage> {
  const fake = await startFakeLlm()
  const service = await startService({
    environment: { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" },
  })
  const { mounted, ends } = askRoute()
  const stops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const stop of stops) await stop()
    await fake.stop()
  })
  const serve = async (services: Services) => {
    const { fetch } = buildApp(services, [mounted])
    const server = nodeServerOf(fetch)
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    stops.push(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const address = server.address()
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  }
  const url = await serve(service.services)
  return {
    service,
    fake,
    url,
    ends,
    ask: async (client, text, more) => await askAt(url, client, text, more),
    another: async (seams) => {
      const { services } = await service.another(seams)
      return { url: await serve(services), services }
    },
  }
}

export async function askAt(
  url: string,
  { rawKey }: Client,
  text: string,
  { key, signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return await fetch(url + ASK.path, {
    method: "POST",
    headers: { authorization: `Bearer ${rawKey}`, ...(key === undefined ? {} : { "idempotency-key": key }) },
    body: JSON.stringify({ text }),
    ...(signal ? { signal } : {}),
  })
}
