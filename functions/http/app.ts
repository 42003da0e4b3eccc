import { type Context, Hono } from "hono"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import { spellingsOf } from "./aliases.ts"
import { hasPreflight, preflight, setCorsHeaders } from "./cors.ts"
import type { RouteDeclaration } from "./declaration.ts"
import { methodNotAllowedResponse, notFoundResponse } from "./errors.ts"
import { type Handler, serve } from "./pipeline.ts"

/** A declaration and its handler, as a handler's module exports them. */
export type Mounted = { readonly route: RouteDeclaration; readonly handle: Handler }

/** The app of one Lambda (one route) or of the local server (all of them): the same code answers in both. */
export function buildApp(services: Services, mounted: readonly Mounted[]): Hono {
  const app = new Hono()
  app.options("*", async (context, next) => {
    if (!hasPreflight(context.req.path)) return await next()
    return withoutRoute(services, context, preflight)
  })
  const methods = new Map<string, string[]>()
  for (const { route, handle } of mounted) {
    for (const path of spellingsOf(route.path)) {
      app.on(route.method, path, async (context) => await serve(services, route, handle, context.req.raw))
      methods.set(path, [...(methods.get(path) ?? []), route.method])
    }
  }
  for (const [path, allowed] of methods) {
    app.all(path, (context) =>
      withoutRoute(services, context, (id) => methodNotAllowedResponse(context.req.path, allowed, id)),
    )
  }
  app.notFound((context) => withoutRoute(services, context, (id) => notFoundResponse(context.req.path, id)))
  return app
}

/** An answer that no route gives has the headers of every answer too: a page elsewhere must be able to read why. */
function withoutRoute(
  services: Services,
  { req }: Context,
  answer: (requestId: string) => Response,
): Response {
  const requestId = newId("request", services.clock.now())
  const response = answer(requestId)
  response.headers.set("x-request-id", requestId)
  setCorsHeaders(response.headers, req.path, req.header("origin"), services.config.ALLOWED_ORIGINS)
  // The path is the caller's own text, which may hold anything: it is not logged.
  const facts = { request_id: requestId, method: req.method, route: "none", status: response.status, ms: 0 }
  services.log.request(facts)
  return response
}
