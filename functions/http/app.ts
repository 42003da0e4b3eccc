import { type Context, Hono } from "hono"
import { newId } from "../../core/kernel/id.ts"
import type { Services } from "../compose/services.ts"
import { pathsOf } from "../route/aliases.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { isPublicApi } from "../route/public-api.ts"
import { hasPreflight, isOpen } from "../route/traits.ts"
import { getBlocks } from "./caller/blocks.ts"
import { type Connection, clientAddress } from "./caller/client-address.ts"
import { setCommonHeaders } from "./common-headers.ts"
import { preflight, setCorsHeaders } from "./cors.ts"
import { methodNotAllowedResponse } from "./error-response.ts"
import { notFoundResponse } from "./not-found.ts"
import { type Handler, serve } from "./pipeline.ts"

/** A route with its handler, as handler modules export it. */
export type Mounted = { readonly route: RouteDeclaration; readonly handle: Handler }

export type App = Hono<{ Bindings: Connection }>

/**
 * Builds the HTTP app of the given routes: usually one in a Lambda, and all on the local server.
 */
export function buildApp(services: Services, mounted: readonly Mounted[]): App {
  const app: App = new Hono()
  const spelled = mounted.flatMap((each) => pathsOf(each.route).map((path) => ({ ...each, path })))
  const byPath = Map.groupBy(spelled, ({ path }) => path)
  // The router takes the first match, so literal paths come before paths with parameters, which
  // would match them too.
  for (const [path, routes] of [...byPath].toSorted(([a], [b]) => namesIn(a) - namesIn(b))) {
    const answer = withoutRoute(
      services,
      routes.some(({ route }) => isOpen(route)),
    )
    if (routes.some(({ route }) => hasPreflight(route))) {
      app.options(honoPath(path), (context) => answer(context, preflight))
    }
    for (const { route, handle } of routes) {
      app.on(route.method, honoPath(path), async (context) => {
        const arrival = {
          params: context.req.param(),
          address: clientAddress(context.env),
          connection: context.env,
        }
        return await serve(services, route, handle, context.req.raw, arrival)
      })
    }
    const allowed = routes.map(({ route }) => route.method)
    app.all(honoPath(path), (context) =>
      answer(context, (id) => methodNotAllowedResponse(context.req.path, allowed, id)),
    )
  }
  app.notFound((context) => {
    const { path, method } = context.req
    const isPreflight = method === "OPTIONS" && isPublicApi(path)
    return withoutRoute(services, isPublicApi(path))(
      context,
      isPreflight ? preflight : (id) => notFoundResponse(path, id),
    )
  })
  return app
}

const namesIn = (path: string) => path.split("{").length

/** Returns a path such as `/api/keys/{keyId}` in the router's syntax. */
const honoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1")

type Answer = (requestId: string) => Response | Promise<Response>

/**
 * Completes a response that no route makes: adds the common headers and CORS, so that pages of
 * other sites can read the errors of open routes, and writes the log line.
 */
const withoutRoute =
  (services: Services, isOpen: boolean) =>
  async ({ req, env }: Context<{ Bindings: Connection }>, answer: Answer): Promise<Response> => {
    const requestId = newId("request", services.clock.now())
    const response = await answer(requestId)
    response.headers.set("x-request-id", requestId)
    setCommonHeaders(response.headers, services)
    setCorsHeaders(response.headers, isOpen, req.header("origin"), services.config.ALLOWED_ORIGINS)
    // The path is not logged, because callers choose it and it may contain anything.
    const facts = {
      request_id: requestId,
      address_hash: getBlocks(services).hashOf(clientAddress(env)),
      method: req.method,
      route: "none",
      status: response.status,
      ms: 0,
    }
    services.log.request(facts)
    return response
  }
