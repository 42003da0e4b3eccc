import { type Admission, admit, type RateState } from "../../core/apikey/admit.ts"
import { readBalance } from "../../core/flow/balance.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import { setCorsHeaders } from "./cors.ts"
import { type BodyOf, isIdempotent, type QueryOf, type RouteDeclaration } from "./declaration.ts"
import { errorResponse } from "./errors.ts"
import { readBearer, readIdempotencyKey, readInput } from "./input.ts"
import type { RequestFacts } from "./log.ts"

/** The account behind a key. */
export type KeyCaller = { accountId: string; keyId: string; tier: string }

/** One call of a route, checked and parsed. What a handler learns for the log and the headers it writes into `facts`. */
export type Call<R extends RouteDeclaration = RouteDeclaration> = {
  services: Services
  request: Request
  requestId: string
  body: BodyOf<R>
  query: QueryOf<R>
  /** Set on routes whose caller is `key`. */
  caller: R["caller"] extends "key" ? KeyCaller : undefined
  idempotencyKey: string | undefined
  facts: Partial<RequestFacts>
}

export type Handler<R extends RouteDeclaration = RouteDeclaration> = (call: Call<R>) => Promise<Response>

/** Binds a handler to its declaration: parse, call core, answer is all that is left for it to do. */
export function handlerOf<const R extends RouteDeclaration>(
  route: R,
  handle: Handler<R>,
): { route: R; handle: Handler<R> } {
  return { route, handle }
}

/**
 * What every route does around its handler, in the contract's order: key → rate → input → the handler's own checks;
 * then the headers, the error body and the log line.
 */
export async function serve(
  services: Services,
  route: RouteDeclaration,
  handle: Handler,
  request: Request,
): Promise<Response> {
  const startedAt = performance.now()
  const { pathname } = new URL(request.url)
  const requestId = newId("request", services.clock.now())
  const facts: Partial<RequestFacts> = {}
  let rate: RateState | undefined
  let response: Response
  try {
    let caller: KeyCaller | undefined
    if (route.caller === "key") {
      const admission = await admit(services.table, readBearer(request) ?? "")
      if (admission.outcome === "refused") throw new AppError("unauthorized")
      rate = admission.rate
      Object.assign(facts, { account: admission.accountId, key: admission.keyId })
      caller = requireAdmitted(admission)
    }
    const input = await readInput(route, request)
    const idempotencyKey = isIdempotent(route) ? readIdempotencyKey(request) : undefined
    const call = { services, request, requestId, ...input, caller, idempotencyKey, facts }
    response = await handle(call as unknown as Call)
  } catch (cause) {
    response = failed(services, route, request, cause, requestId, facts)
  }
  const { headers } = response
  headers.set("x-request-id", requestId)
  setCorsHeaders(
    headers,
    pathname,
    request.headers.get("origin") ?? undefined,
    services.config.ALLOWED_ORIGINS,
  )
  if (rate) {
    setRateHeaders(headers, rate)
    headers.set("Cache-Control", "no-store")
    await setCreditHeaders(services, headers, facts)
  }
  services.log.request({
    ...facts,
    request_id: requestId,
    method: request.method,
    route: route.path,
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
  })
  return response
}

/** Who has hung up reads no answer; the log calls it what proxies call it. */
const CLIENT_CLOSED_REQUEST = 499

function failed(
  services: Services,
  route: RouteDeclaration,
  request: Request,
  cause: unknown,
  requestId: string,
  facts: Partial<RequestFacts>,
): Response {
  if (request.signal.aborted) {
    facts.error = "client_closed_request"
    return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  }
  if (!(cause instanceof AppError)) services.log.failure(route.path, cause, requestId)
  else if (cause.cause) services.log.failure(route.path, cause.cause, requestId)
  facts.error = cause instanceof AppError ? cause.code : "internal_error"
  return errorResponse(cause, new URL(request.url).pathname, requestId)
}

function requireAdmitted(admission: Exclude<Admission, { outcome: "refused" }>): KeyCaller {
  if (admission.outcome === "admitted") return admission
  const { limit, resetSeconds } = admission.rate
  throw new AppError("rate_limited", `This key may make ${limit} calls a minute.`, {
    retryAfterSeconds: resetSeconds,
  })
}

function setRateHeaders(headers: Headers, rate: RateState): void {
  headers.set("RateLimit-Limit", String(rate.limit))
  headers.set("RateLimit-Remaining", String(rate.remaining))
  headers.set("RateLimit-Reset", String(rate.resetSeconds))
  headers.set("RateLimit-Policy", `${rate.limit};w=60`)
}

/** Every answer to a valid key says what it cost and what is left; where the handler did not look, this does. */
async function setCreditHeaders(
  services: Services,
  headers: Headers,
  facts: Partial<RequestFacts>,
): Promise<void> {
  headers.set("x-credits-used", String(facts.credits ?? 0))
  try {
    facts.remaining ??= (await readBalance(services.table, facts.account ?? "")).balance
    headers.set("x-credits-remaining", String(facts.remaining))
  } catch (cause) {
    services.log.failure("x-credits-remaining", cause)
  }
}
