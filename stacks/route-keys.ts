import { spellingsOf } from "../functions/http/aliases.ts"
import type { RouteDeclaration } from "../functions/http/declaration.ts"
import { ROUTES } from "../functions/routes.ts"

/** A route and its name in the table. */
export type NamedRoute = { readonly id: string; readonly route: RouteDeclaration }

const ALL: readonly NamedRoute[] = Object.entries(ROUTES).map(([id, route]) => ({ id, route }))

/** A path is served whole by one kind of origin, because CloudFront chooses by path alone. */
const STREAMING_PATHS = new Set(ALL.flatMap(({ route }) => (route.streaming ? route.path : [])))

/** Routes behind the gateway by the folder of their files: a stack each. */
export function routesByGroup(): ReadonlyMap<string, readonly NamedRoute[]> {
  const buffered = ALL.filter(({ route }) => !STREAMING_PATHS.has(route.path))
  return Map.groupBy(buffered, ({ route }) => groupOf(route))
}

/** Routes with a streaming Lambda URL. Throws for a path with a second route. */
export function streamingRoutes(): readonly NamedRoute[] {
  const streaming = ALL.filter(({ route }) => STREAMING_PATHS.has(route.path))
  const crowded = streaming.find(({ route }) => methodsOf(route.path).length > 1)
  if (crowded) throw new Error(`${crowded.route.path} streams, so it can have one method`)
  return streaming
}

const groupOf = ({ file }: RouteDeclaration): string => file.split("/")[0] ?? ""

/**
 * The gateway's keys of a route. A path with one method is its route's whole, which also answers preflights, HEAD and 405 as
 * the local server does; where a path has several, the rest of its methods go to what answers where no route does.
 */
export function routeKeys({ method, path }: RouteDeclaration): readonly string[] {
  const own = method === "GET" ? [method, "HEAD"] : [method]
  const methods = methodsOf(path).length > 1 ? own : ["ANY"]
  return spellingsOf(path).flatMap((spelling) => methods.map((name) => `${name} ${spelling}`))
}

function methodsOf(path: string): readonly string[] {
  return ALL.flatMap(({ route }) => (route.path === path ? route.method : []))
}

/** The paths that CloudFront gives to the gateway, after those of the streaming URLs: the API's whole, and each other one by name. */
export function gatewayPaths(): readonly string[] {
  const others = ALL.map(({ route }) => route.path).filter(
    (path) => !path.startsWith("/api/") && !STREAMING_PATHS.has(path),
  )
  return [...new Set(["/api/*", ...others])]
}
