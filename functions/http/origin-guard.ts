import { createHash, timingSafeEqual } from "node:crypto"
import { Hono } from "hono"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import type { App } from "./app.ts"
import type { Connection } from "./caller/client-address.ts"
import { setCommonHeaders } from "./common-headers.ts"
import { errorResponse } from "./error-response.ts"

/**
 * Headers that CloudFront sets: the secret, which proves that a call came through CloudFront, and
 * the viewer's address.
 */
const SECRET_HEADER = "x-origin-secret"
const VIEWER_HEADER = "x-viewer-address"

/**
 * Wraps an app so that it answers only calls through CloudFront. Other calls get 403 and a log
 * line; without a configured secret, all calls do. The app sees the viewer's address as the
 * connection's address, and neither of the two headers.
 */
export function withOriginGuard(app: App, services: Pick<Services, "config" | "clock" | "log">): App {
  const secrets = services.config.ORIGIN_SECRETS
  const guarded: App = new Hono()
  guarded.all("*", async ({ req, env }) => {
    const { raw } = req
    if (!secrets.some((secret) => timingSafeMatch(secret, raw.headers.get(SECRET_HEADER) ?? "")))
      return forbidden(services, raw.method, req.path)
    const viewer = raw.headers.get(VIEWER_HEADER)
    for (const name of [SECRET_HEADER, VIEWER_HEADER]) raw.headers.delete(name)
    return await app.fetch(raw, viewer === null ? env : withViewerAddress(viewer, env))
  })
  return guarded
}

function withViewerAddress(viewer: string, env: Connection): Connection {
  const { requestContext } = env
  return {
    ...env,
    requestContext: { ...requestContext, http: { ...requestContext?.http, sourceIp: viewer } },
  }
}

function forbidden(
  services: Pick<Services, "config" | "clock" | "log">,
  method: string,
  path: string,
): Response {
  const { clock, log } = services
  const requestId = newId("request", clock.now())
  const response = errorResponse(
    new AppError("forbidden", "Use the service's public address."),
    path,
    requestId,
  )
  response.headers.set("x-request-id", requestId)
  setCommonHeaders(response.headers, services)
  log.request({ request_id: requestId, method, route: "none", status: 403, ms: 0, error: "forbidden" })
  return response
}

/** Compares in constant time. */
export const timingSafeMatch = (expected: string, actual: string): boolean =>
  timingSafeEqual(digest(expected), digest(actual))

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
