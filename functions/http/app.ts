import { Hono } from "hono"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import { spellingsOf } from "./aliases.ts"
import { hasPreflight, preflight } from "./cors.ts"
import type { RouteDeclaration } from "./declaration.ts"
import { methodNotAllowedResponse, notFoundResponse } from "./errors.ts"
import { type Handler, serve } from "./pipeline.ts"

/** A declaration and its handler, as a handler's module exports them. */
export type Mounted = { readonly route: RouteDeclaration; readonly handle: Handler }

/** The app of one Lambda (one route) or of the local server (all of them): the same code answers in both. */
export function buildApp(services: Services, mounted: readonly Mounted[]): Hono {
  const app = new Hono()
  const ours = services.config.ALLOWED_ORIGINS
  app.options("*", async (context, next) => {
    const { path } = context.req
    if (!hasPreflight(path)) return await next()
    return preflight(path, context.req.header("origin"), ours)
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
      withRequestId(services, (id) => methodNotAllowedResponse(context.req.path, allowed, id)),
    )
  }
  app.notFound((context) => withRequestId(services, (id) => notFoundResponse(context.req.path, id)))
  return app
}

function withRequestId(services: Services, answer: (requestId: string) => Response): Response {
  const requestId = newId("request", services.clock.now())
  const response = answer(requestId)
  response.headers.set("x-request-id", requestId)
  return response
}
