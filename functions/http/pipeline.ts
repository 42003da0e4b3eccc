import type { RateState } from "../../core/apikey/authenticate.ts"
import { ERRORS } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { requireStore } from "../../core/table/table.ts"
import { getTestServices } from "../compose/deps/test-services.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import type { BodyOf, ParamsOf, QueryOf, RouteDeclaration } from "../route/declaration.ts"
import { usesTable } from "../route/permissions.ts"
import { isOpen, isReadiness, isRequestLogged, reportsCredits } from "../route/traits.ts"
import { addToRequestLog } from "./add-to-request-log.ts"
import { setVersionHeader } from "./caller/api-version.ts"
import { getBlocks, refuseBlockedAccount, refuseBlockedAddress } from "./caller/blocks.ts"
import type { Connection } from "./caller/client-address.ts"
import { type CallerOf, identifyCaller, type ResponseMeta } from "./caller/identify-caller.ts"
import { setCommonHeaders } from "./common-headers.ts"
import { setCorsHeaders } from "./cors.ts"
import { setDeprecationHeaders } from "./deprecation.ts"
import { failOnDemand } from "./error-on-demand.ts"
import { failureResponse } from "./failure-response.ts"
import { refuseForeignHost } from "./host-check.ts"
import { refuseImplicitSpending } from "./implicit-request.ts"
import { readIdempotencyKey, readInput } from "./input.ts"
import { limitRoute } from "./route-limit.ts"
import { endOf } from "./stream-end.ts"

/**
 * One call of a route, checked and parsed. Handlers add fields for the log and the headers to
 * `facts`.
 */
export type Call<R extends RouteDeclaration = RouteDeclaration> = {
  services: Services
  request: Request
  requestId: string
  /** The caller's address, for rate limits (caller/client-address.ts). */
  address: string
  body: BodyOf<R>
  query: QueryOf<R>
  params: ParamsOf<R>
  caller: CallerOf<R["caller"]>
  idempotencyKey: string | undefined
  facts: Partial<LogFields>
}

/** A call by key or session, for handlers that need only the account. */
export type AccountCall<R extends RouteDeclaration> = Omit<Call<R>, "caller"> & {
  caller: { accountId: string }
}

/**
 * What the router knows about a request: the path parameters, the address, and the connection that
 * the address comes from.
 */
export type Arrival = { params: Readonly<Record<string, string>>; address: string; connection?: Connection }

export type Handler<R extends RouteDeclaration = RouteDeclaration> = (call: Call<R>) => Promise<Response>

/** Binds a handler to its declaration. A handler only parses, calls core and answers. */
export function handlerOf<const R extends RouteDeclaration>(
  route: R,
  handle: Handler<R>,
): { route: R; handle: Handler<R> } {
  return { route, handle }
}

/**
 * Serves one call. Checks in the contract's order: blocked address → caller and rate → implicit
 * spending → blocked account → route's limit → input → the handler's own checks. Then sets the
 * headers and writes the error body and the log line. Once the caller is known, a call with a test
 * key gets other services, which have no access to live data.
 */
export async function serve(
  services: Services,
  route: RouteDeclaration,
  handle: Handler,
  request: Request,
  { params, address, connection }: Arrival,
): Promise<Response> {
  const startedAt = performance.now()
  const at = services.clock.now()
  const requestId = newId("request", at)
  const facts: Partial<LogFields> = {}
  const meta: ResponseMeta = { cookies: [] }
  let response: Response
  let ignored: readonly string[] = []
  try {
    refuseForeignHost(services, route, request, connection)
    if (usesTable(route)) {
      if (!isReadiness(route)) requireStore(services.table)
      await refuseBlockedAddress(services, address)
    }
    const caller = await identifyCaller(services, route, request, facts, meta)
    refuseImplicitSpending(route, request)
    const accountId = caller && "accountId" in caller ? caller.accountId : undefined
    refuseBlockedAccount(services, facts.account)
    const callServices = facts.test ? getTestServices(services) : services
    await limitRoute(callServices, route, { accountId, address })
    const { ignoredFields, ...input } = await readInput(route, request, params)
    ignored = ignoredFields
    if (facts.test) failOnDemand(route, input)
    const idempotencyKey = route.idempotent ? readIdempotencyKey(request) : undefined
    const call = {
      services: callServices,
      request,
      requestId,
      address,
      ...input,
      caller,
      idempotencyKey,
      facts,
    }
    response = await handle(call as unknown as Call)
  } catch (cause) {
    response = failureResponse(services, { route: route.path, request, requestId, facts }, cause)
  }
  const { headers } = response
  headers.set("x-request-id", requestId)
  if (response.status === ERRORS.method_not_allowed.status) headers.set("Allow", route.method)
  setCorsHeaders(
    headers,
    isOpen(route),
    request.headers.get("origin") ?? undefined,
    services.config.ALLOWED_ORIGINS,
  )
  if (ignored.length > 0) headers.set("x-ignored-fields", ignored.join(", "))
  // A 503 sets no cookies: without the store, whether the caller was identified depends only on the
  // caches of this process.
  if (response.status !== ERRORS.unavailable.status) {
    for (const cookie of meta.cookies) headers.append("Set-Cookie", cookie)
  }
  if (meta.isUnusableSession) headers.set("x-session", "none")
  setCommonHeaders(headers, services)
  // A 401 has no credits header, because it has no caller.
  if (response.status >= 400 && response.status !== ERRORS.unauthorized.status && reportsCredits(route)) {
    headers.set("x-credits-used", String(facts.credits ?? 0))
  }
  setDeprecationHeaders(headers, route)
  if (meta.apiVersion) setVersionHeader(headers, meta.apiVersion)
  if (meta.rate) {
    setRateHeaders(headers, meta.rate)
    await setCreditHeaders(services, headers, facts)
  }
  const writeLine = (ended: object = {}) => {
    const line: LogFields = {
      ...facts,
      request_id: requestId,
      address_hash: getBlocks(services).hashOf(address),
      method: request.method,
      route: route.path,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
      ...ended,
    }
    services.log.request(line)
    if (isRequestLogged(route) && !facts.test)
      addToRequestLog(services, at, line, meta.rate && meta.rate.limit - meta.rate.remaining)
  }
  // The log line of a stream is written at its end, when the charge is known.
  const end = endOf(response)
  if (end) void end.then(writeLine)
  else writeLine()
  return response
}

function setRateHeaders(headers: Headers, rate: RateState): void {
  headers.set("RateLimit-Limit", String(rate.limit))
  headers.set("RateLimit-Remaining", String(rate.remaining))
  headers.set("RateLimit-Reset", String(rate.resetSeconds))
  headers.set("RateLimit-Policy", `${rate.limit};w=60`)
}

/**
 * Sets the cost and the balance, which every response to a valid key has. Reads the balance if the
 * handler did not.
 */
async function setCreditHeaders(
  services: Services,
  headers: Headers,
  facts: Partial<LogFields>,
): Promise<void> {
  headers.set("x-credits-used", String(facts.credits ?? 0))
  try {
    facts.remaining ??= (await currentAccount(services.table, facts.account ?? "")).balance
    headers.set("x-credits-remaining", String(facts.remaining))
  } catch (cause) {
    services.log.failure("x-credits-remaining", cause)
  }
}
