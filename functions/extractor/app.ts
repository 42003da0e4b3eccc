import { Hono } from "hono"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { API_VERSION } from "../../core/kernel/service.ts"
import { requireStore } from "../../core/table/table.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import type { App } from "../http/app.ts"
import { getBlocks, refuseBlockedAddress } from "../http/caller/blocks.ts"
import { clientAddress, forwardedAddress } from "../http/caller/client-address.ts"
import { setCommonHeaders } from "../http/common-headers.ts"
import { preflight, setCorsHeaders } from "../http/cors.ts"
import { methodNotAllowedResponse } from "../http/error-response.ts"
import { failureResponse } from "../http/failure-response.ts"
import { audio } from "./audio.ts"
import type { ExtractorRequest } from "./extractor-request.ts"
import { transcribe } from "./transcribe.ts"
import { captions, info, innertube } from "./video.ts"

export type Extractor = {
  app: App
  /** Ends the calls that are only waiting for a transcript. Their clients retry. */
  stop: () => void
}

type Endpoint = {
  method: "GET" | "POST"
  answer: (extractorRequest: ExtractorRequest) => Promise<Response>
  /** Pages of any site may call this endpoint and read its responses, without cookies. */
  cors?: "any-origin"
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  "/health": { method: "GET", answer: async (extractorRequest) => health(extractorRequest) },
  "/info": { method: "GET", answer: info },
  "/audio": { method: "GET", answer: audio },
  "/captions": { method: "GET", answer: captions },
  "/innertube": { method: "GET", answer: innertube },
  "/transcribe": { method: "POST", answer: transcribe, cors: "any-origin" },
}

/**
 * Builds the extraction service (docs/contract.md, "Extraction service"). The same app runs in the
 * container, locally and in a Lambda.
 */
export function buildExtractor(services: Services): Extractor {
  const stopping = new AbortController()
  const receiving = new Set<string>()
  const app: App = new Hono()
  app.all("*", async ({ req: { raw: request, path }, env }) => {
    const startedAt = performance.now()
    const requestId = newId("request", services.clock.now())
    const facts: Partial<LogFields> = {}
    const address = services.config.BEHIND_BALANCER ? forwardedAddress(request.headers) : clientAddress(env)
    const query = new URL(request.url).searchParams
    const failure: ExtractorRequest["failure"] = {}
    const extractorRequest = {
      services,
      request,
      query,
      facts,
      failure,
      receiving,
      stopping: stopping.signal,
    }
    const response = await answer(extractorRequest, path, address, requestId).catch((cause: unknown) =>
      failureResponse(services, { route: path, request, requestId, facts }, cause),
    )
    const { headers } = response
    headers.set("x-request-id", requestId)
    if (failure.outcome) headers.set("x-extraction-outcome", failure.outcome)
    setCommonHeaders(headers, services)
    const origin = request.headers.get("origin") ?? undefined
    setCorsHeaders(headers, ENDPOINTS[path]?.cors !== undefined, origin, services.config.ALLOWED_ORIGINS)
    services.log.request({
      route: path in ENDPOINTS ? path : "none",
      ...facts,
      request_id: requestId,
      address_hash: getBlocks(services).hashOf(address),
      method: request.method,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
    })
    return response
  })
  return { app, stop: () => stopping.abort(new AppError("internal_error")) }
}

async function answer(
  extractorRequest: ExtractorRequest,
  path: string,
  address: string,
  requestId: string,
): Promise<Response> {
  const endpoint = ENDPOINTS[path]
  if (!endpoint) throw new AppError("not_found")
  const { method } = extractorRequest.request
  if (method === "OPTIONS" && endpoint.cors) return preflight()
  const isHead = method === "HEAD" && endpoint.method === "GET" && path === "/health"
  if (method !== endpoint.method && !isHead)
    return methodNotAllowedResponse(path, [endpoint.method], requestId)
  // The load balancer's health check must pass even while the store does not answer.
  if (path !== "/health") {
    requireStore(extractorRequest.services.table)
    await refuseBlockedAddress(extractorRequest.services, address)
  }
  return await endpoint.answer(extractorRequest)
}

function health({ services: { clock, startedAt } }: ExtractorRequest): Response {
  return Response.json({
    status: "ok",
    version: API_VERSION,
    uptime_seconds: Math.floor((clock.now() - startedAt) / 1000),
  })
}
