import { Hono } from "hono"
import { isTestShaped } from "../../core/apikey/key-secret.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import { createTiming, type Timing } from "../../core/mcp/timing.ts"
import { calledUrls, resourceMetadataUrl } from "../../core/oauth/resource.ts"
import { requireStore } from "../../core/table/table.ts"
import type { Config } from "../compose/config.ts"
import { getTestServices } from "../compose/deps/test-services.ts"
import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import { getBlocks, refuseBlockedAddress } from "../http/caller/blocks.ts"
import { type Connection, clientAddress } from "../http/caller/client-address.ts"
import { readBearer } from "../http/caller/credentials.ts"
import { setCommonHeaders } from "../http/common-headers.ts"
import { preflight, setCorsHeaders } from "../http/cors.ts"
import { errorFor } from "../http/error-response.ts"
import { healthResponse } from "../http/health-response.ts"
import { serverMethods } from "./capabilities.ts"
import { errorResponse } from "./error-response.ts"
import { get, remove } from "./get.ts"
import type { McpRequest } from "./mcp-request.ts"
import { post } from "./post.ts"
import { METADATA_PATHS, protectedResource } from "./protected-resource.ts"
import type { ServerMethods } from "./protocol/rpc.ts"
import { SERVER_CARD_PATH, serverCard } from "./server-card.ts"
import type { ToolContext } from "./tool-call/call-tool.ts"
import type { ToolCallEngine } from "./tool-call/run-tool-call.ts"

export type McpOptions = {
  /**
   * True for a server on a loopback address, which accepts only programs and pages of this machine.
   * Prevents DNS rebinding, where a remote page reaches the server under the page's own host name.
   * Not needed in AWS.
   */
  isLoopback?: boolean
  timing?: Partial<Timing>
  /** Replaces the service's own methods, in tests. */
  methodsFor?: (context: ToolContext) => ServerMethods
}

export type McpApp = {
  app: Hono<{ Bindings: Connection }>
  /** Resolves when all calls of this process have ended, including those whose client left. */
  settled: () => Promise<void>
  /** Ends the streams of GET requests. Their clients reconnect to another instance. */
  stop: () => void
}

const METHODS: Readonly<Record<string, (mcpRequest: McpRequest) => Promise<Response>>> = {
  POST: post,
  GET: get,
  DELETE: remove,
}

/** The documents that clients read before they have a key, by path. */
const DOCUMENTS: ReadonlyMap<string, (config: Config) => Response> = new Map([
  ...METADATA_PATHS.map((path) => [path, protectedResource] as const),
  [SERVER_CARD_PATH, serverCard],
])

/** Builds the MCP service. The same code runs in AWS and locally, in one process or several. */
export function buildMcp(services: Services, options: McpOptions = {}): McpApp {
  const timing = { ...createTiming(services.config), ...options.timing }
  const stopping = new AbortController()
  const runner: ToolCallEngine = {
    services,
    timing,
    methodsFor: options.methodsFor ?? serverMethods,
    runningCalls: new Set(),
    stopping: stopping.signal,
  }
  const runnerFor = (request: Request): ToolCallEngine =>
    isTestShaped(readBearer(request) ?? "") ? { ...runner, services: getTestServices(services) } : runner
  const app: McpApp["app"] = new Hono()
  const more = { session_without_key: services.config.MCP_SESSION_WITHOUT_KEY }
  app.get("/health", () => {
    const response = healthResponse(services, more)
    setCommonHeaders(response.headers, services)
    return response
  })
  app.all("*", async ({ req: { raw: request, path: sentPath }, env }) => {
    const path = sentPath === "/mcp/" ? "/mcp" : sentPath
    const startedAt = performance.now()
    const requestId = newId("request", services.clock.now())
    const facts: Partial<LogFields> = {}
    const address = clientAddress(env)
    const engine = runnerFor(request)
    const sides = { services: engine.services, live: services, runner: engine }
    const mcpRequest: McpRequest = { ...sides, request, requestId, facts, timing }
    const response = await answer(mcpRequest, path, address, options.isLoopback ?? false).catch(
      (cause: unknown) => {
        const error = errorFor(cause)
        if (error.cause) services.log.failure("/mcp", error.cause, requestId)
        facts.error = error.code
        return errorResponse(error, { requestId, metadataUrl: metadataUrlOf(mcpRequest) })
      },
    )
    response.headers.set("x-request-id", requestId)
    setCommonHeaders(response.headers, services)
    const origin = request.headers.get("origin") ?? undefined
    const isOurs = path === "/mcp" || DOCUMENTS.has(path)
    setCorsHeaders(response.headers, isOurs, origin, services.config.ALLOWED_ORIGINS)
    services.log.request({
      route: isOurs ? path : "none",
      ...facts,
      request_id: requestId,
      address_hash: getBlocks(services).hashOf(address),
      method: request.method,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
    })
    return response
  })
  const settled = async () => {
    await Promise.all(runner.runningCalls)
  }
  return { app, settled, stop: () => stopping.abort() }
}

const metadataUrlOf = ({ request, services }: McpRequest): string =>
  resourceMetadataUrl(calledUrls(services.config, request.url))

async function answer(
  mcpRequest: McpRequest,
  path: string,
  address: string,
  isLoopback: boolean,
): Promise<Response> {
  const { request, live: services } = mcpRequest
  const document = DOCUMENTS.get(path)
  if (path !== "/mcp" && !document) throw new AppError("not_found")
  if (request.method === "OPTIONS") return preflight()
  if (document && request.method === "GET") return document(calledUrls(services.config, request.url))
  if (isLoopback) refuseOutsiders(request, services.config.ALLOWED_ORIGINS)
  requireStore(services.table)
  await refuseBlockedAddress(services, address)
  const method = document ? undefined : METHODS[request.method]
  if (method) return await method(mcpRequest)
  const allow = document ? "GET" : Object.keys(METHODS).join(", ")
  return errorResponse(new AppError("method_not_allowed", `Method not allowed. Use ${allow}.`), {
    requestId: mcpRequest.requestId,
    metadataUrl: metadataUrlOf(mcpRequest),
    headers: { Allow: allow },
  })
}

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"]

/**
 * Throws `forbidden` unless the host name is one of this machine, and the origin of a page is one
 * of this machine or of our own pages.
 */
function refuseOutsiders({ url, headers }: Request, ours: readonly string[]): void {
  if (!LOOPBACK_NAMES.includes(new URL(url).hostname)) {
    throw new AppError("forbidden", "Call this server as localhost.")
  }
  const origin = headers.get("origin")
  if (origin === null || ours.includes(origin)) return
  const name = URL.canParse(origin) ? new URL(origin).hostname : ""
  if (!LOOPBACK_NAMES.includes(name)) {
    throw new AppError("forbidden", "Pages from other sites can't call this server.")
  }
}
