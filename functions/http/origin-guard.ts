import { createHash, timingSafeEqual } from "node:crypto"
import { Hono } from "hono"
import { AppError } from "../../core/kernel/errors.ts"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import type { App } from "./app.ts"
import type { Connection } from "./caller/client-address.ts"
import { errorResponse } from "./error-response.ts"

/** Sent by CloudFront alone: what shows that a call came by it, and from where it came there (the viewer's address alone). */
const SECRET_HEADER = "x-origin-secret"
const VIEWER_HEADER = "x-viewer-address"

/**
 * Answers as the app does, but only what came by CloudFront; everything else is 403, and so is everything where no secret
 * is configured, with a line in the log. Behind it the app sees the viewer's address as that of the connection, and neither header.
 */
export function withOriginGuard(app: App, services: Pick<Services, "config" | "clock" | "log">): App {
  const secrets = services.config.ORIGIN_SECRETS
  const guarded: App = new Hono()
  guarded.all("*", async ({ req, env }) => {
    const { raw } = req
    if (!secrets.some((secret) => timingSafeMatch(secret, raw.headers.get(SECRET_HEADER) ?? "")))
      return refusal(services, raw.method, req.path)
    const viewer = raw.headers.get(VIEWER_HEADER)
    for (const name of [SECRET_HEADER, VIEWER_HEADER]) raw.headers.delete(name)
    return await app.fetch(raw, viewer === null ? env : seenFrom(viewer, env))
  })
  return guarded
}

function seenFrom(viewer: string, env: Connection): Connection {
  const { requestContext } = env
  return {
    ...env,
    requestContext: { ...requestContext, http: { ...requestContext?.http, sourceIp: viewer } },
  }
}

function refusal({ clock, log }: Pick<Services, "clock" | "log">, method: string, path: string): Response {
  const requestId = newId("request", clock.now())
  const response = errorResponse(new AppError("forbidden", "Call the public address."), path, requestId)
  response.headers.set("x-request-id", requestId)
  log.request({ request_id: requestId, method, route: "none", status: 403, ms: 0, error: "forbidden" })
  return response
}

/** In a time that says nothing about where they differ. */
export const timingSafeMatch = (expected: string, given: string): boolean =>
  timingSafeEqual(digest(expected), digest(given))

const digest = (text: string): Buffer => createHash("sha256").update(text).digest()
