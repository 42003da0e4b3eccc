import type { Server } from "node:http"

/** Milliseconds: a slow line may take an hour for its sound, but not for its headers. */
const LIMITS = { requestTimeout: 3_600_000, headersTimeout: 15_000 } as const

/** How long what comes after its answer is read, and thrown away. */
const DRAIN_MS = 30_000

/**
 * What makes an adaptor's server one for large bodies. Without `autoCleanupIncoming` a body that was refused is read on for half a minute, at no
 * cost but its bytes: a connection that is closed under who still sends loses the refusal.
 * `overrideGlobalObjects` would replace `Request` and `Response` under libraries that have captured them.
 */
export const SERVER_OPTIONS = { autoCleanupIncoming: false, overrideGlobalObjects: false } as const

/** A server with these limits; `drainMs` is how long a body is read after its answer. */
export function limited(server: Server, drainMs = DRAIN_MS): Server {
  server.on("request", (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return
      const timer = setTimeout(() => request.destroy(), drainMs)
      request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer))
    })
  })
  return Object.assign(server, LIMITS)
}
