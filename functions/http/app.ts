import { type Context, Hono } from "hono"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import { spellingsOf } from "../route/aliases.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { type Connection, clientAddress } from "./caller/client-address.ts"
import { hasPreflight, preflight, setCorsHeaders } from "./cors.ts"
import { methodNotAllowedResponse, notFoundResponse } from "./error-response.ts"
import { type Handler, serve } from "./pipeline.ts"

/** A declaration and its handler, as a handler's module exports them. */
export type Mounted = { readonly route: RouteDeclaration; readonly handle: Handler }

export type App = Hono<{ Bindings: Connection }>

/** The app of one Lambda (one route) or of the local server (all of them): the same code answers in both. */
export function buildApp(services: Services, mounted: readonly Mounted[]): App {
  const app: App = new Hono()
  app.options("*", async (context, next) => {
    if (!hasPreflight(context.req.path)) return await next()
    return withoutRoute(services, context, preflight)
  })
  const spelled = mounted.flatMap((each) => spellingsOf(each.route.path).map((path) => ({ ...each, path })))
  const byPath = Map.groupBy(spelled, ({ path }) => path)
  // The router takes the first that fits: a path without names goes before one that its text would also fit.
  for (const [path, routes] of [...byPath].toSorted(([a], [b]) => namesIn(a) - namesIn(b))) {
    for (const { route, handle } of routes) {
      app.on(route.method, honoPath(path), async (context) => {
        const arrival = { params: context.req.param(), address: clientAddress(context.env) }
        return await serve(services, route, handle, context.req.raw, arrival)
      })
    }
    const allowed = routes.map(({ route }) => route.method)
    app.all(honoPath(path), (context) =>
      withoutRoute(services, context, (id) => methodNotAllowedResponse(context.req.path, allowed, id)),
    )
  }
  app.notFound((context) => withoutRoute(services, context, (id) => notFoundResponse(context.req.path, id)))
  return app
}

const namesIn = (path: string) => path.split("{").length

/** `/api/keys/{keyId}` as the router writes it. */
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1")

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
