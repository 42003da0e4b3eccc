import type { Server } from "node:http"

/** In milliseconds. A slow connection may take an hour to send its audio, but not its headers. */
const LIMITS = { requestTimeout: 3_600_000, headersTimeout: 15_000 } as const

/** How long the rest of a body is read and discarded after its response. */
const DRAIN_MS = 30_000

/**
 * Adapts the server to large bodies. Without `autoCleanupIncoming`, the rest of a rejected body is
 * read for up to `DRAIN_MS`, because closing the connection while the client still sends would lose
 * the response. `overrideGlobalObjects` would replace `Request` and `Response` after libraries have
 * captured them.
 */
export const SERVER_OPTIONS = { autoCleanupIncoming: false, overrideGlobalObjects: false } as const

/** Applies the limits to a server. `drainMs` is how long a body is read after its response. */
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
