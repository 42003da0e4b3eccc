import { once } from "node:events"
import type { Server } from "node:http"

/**
 * How long an idle connection stays open. Longer than the load balancer's idle timeout
 * (stacks/worker/balancer.ts), because the balancer answers 502 if it sends a call over a
 * connection that the server has just closed.
 */
export const KEEP_ALIVE_MS = 16 * 60_000

/**
 * The time limits of the server, in milliseconds. A slow client can take an hour to send its audio,
 * but only 15 s for its headers.
 */
const LIMITS = {
  requestTimeout: 3_600_000,
  headersTimeout: 15_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const

/** How long a client that is still sending its body has to finish after the response. */
const DRAIN_MS = 30_000

/**
 * Options for large bodies. `autoCleanupIncoming` is off because it closes the connection while a
 * client is still sending a rejected body, and the client would never see the response.
 * `withLimits` instead closes the connection DRAIN_MS after the response. `overrideGlobalObjects`
 * is off because it would replace `Request` and `Response` after libraries have captured them.
 */
export const SERVER_OPTIONS = { autoCleanupIncoming: false, overrideGlobalObjects: false } as const

/**
 * Applies the time limits to a server. A client that is still sending its body has `drainMs` after
 * the response to finish.
 */
export function withLimits(server: Server, drainMs = DRAIN_MS): Server {
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return
      const timer = setTimeout(() => request.destroy(), drainMs)
      request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer))
    })
  })
  return Object.assign(server, LIMITS)
}

/** Stops taking calls, and resolves when open ones have ended, or after `withinMs`. */
export async function closeServer(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, "close")
  // Otherwise the connections of calls that end from now on would stay open for KEEP_ALIVE_MS.
  server.keepAliveTimeout = 1
  server.close()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearTimeout(cut)
}
