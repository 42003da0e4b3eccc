import { pathsOf } from "../../functions/route/aliases.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"

/** A route and its name in the route table. */
export type NamedRoute = { readonly id: string; readonly route: RouteDeclaration }

const DEPLOYED_ROUTES: readonly NamedRoute[] = Object.entries<RouteDeclaration>(ROUTES).flatMap(
  ([id, route]) => (route.localOnly ? [] : { id, route }),
)

/**
 * The paths with a streaming route. CloudFront chooses an origin by path alone, so a path is either
 * streaming or buffered for all its methods.
 */
const STREAMING_PATHS = new Set(DEPLOYED_ROUTES.flatMap(({ route }) => (route.streaming ? route.path : [])))

/** Returns the buffered routes by their handler's folder. Each folder becomes one stack. */
export function routesByGroup(): ReadonlyMap<string, readonly NamedRoute[]> {
  const buffered = DEPLOYED_ROUTES.filter(({ route }) => !STREAMING_PATHS.has(route.path))
  return Map.groupBy(buffered, ({ route }) => groupOf(route))
}

/** Routes with a streaming Lambda URL. Throws if a path has a second route. */
export function streamingRoutes(): readonly NamedRoute[] {
  const streaming = DEPLOYED_ROUTES.filter(({ route }) => STREAMING_PATHS.has(route.path))
  const crowded = streaming.find(({ route }) => methodsOf(route.path).length > 1)
  if (crowded) throw new Error(`${crowded.route.path} streams, so it can have only one method`)
  return streaming
}

const groupOf = ({ file }: RouteDeclaration): string => file.split("/")[0] ?? ""

/**
 * The gateway keys of a route. A path with one method takes ANY, so its Lambda also answers
 * preflights, HEAD and 405 as the local server does. A path with several methods leaves its other
 * methods to the unrouted Lambda. A path that matches another route's pattern lists that route's
 * methods too, as AWS does not document whether `ANY /a/b` or `GET /a/{id}` wins.
 */
export function routeKeys(route: RouteDeclaration): readonly string[] {
  const { method, path } = route
  const methods = methodsOf(path).length > 1 ? withHead([method]) : ["ANY", ...withHead(rivalMethods(path))]
  return pathsOf(route).flatMap((each) => methods.map((name) => `${name} ${each}`))
}

function methodsOf(path: string): readonly string[] {
  return DEPLOYED_ROUTES.flatMap(({ route }) => (route.path === path ? route.method : []))
}

/** The methods of other routes whose patterns match this path. */
function rivalMethods(path: string): readonly string[] {
  const fitting = DEPLOYED_ROUTES.filter(({ route }) => route.path !== path && fitsNames(route.path, path))
  return [...new Set(fitting.map(({ route }) => route.method))]
}

function fitsNames(named: string, path: string): boolean {
  const segments = path.split("/")
  const pattern = named.split("/")
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith("{") || part === segments[index])
  )
}

const withHead = (methods: readonly string[]): readonly string[] =>
  methods.flatMap((method) => (method === "GET" ? [method, "HEAD"] : method))

/**
 * Returns the paths of a service (`*.service.ts`) that no route has. On CloudFront's host, routes
 * take precedence.
 */
export function servicePaths({ paths }: { readonly paths: readonly string[] }): readonly string[] {
  return paths.filter((path) => methodsOf(path).length === 0)
}

const isSameForAll = ({ method, caller, permissions, output, sharedAnswer }: RouteDeclaration): boolean =>
  method === "GET" &&
  caller === "none" &&
  "mediaType" in output &&
  (permissions.length === 0 || sharedAnswer === true)

/**
 * Pages, documents and images that are the same for every caller. Their responses set how long to
 * cache them. `?` is any character: two of them before a page are its language.
 */
export function cachedPaths(): readonly string[] {
  return DEPLOYED_ROUTES.filter(({ route }) => isSameForAll(route) && !isInFolder(route.path)).flatMap(
    ({ route: { path, isTranslated } }) => (isTranslated ? [path, `/??${path}`] : path),
  )
}

/**
 * The paths that CloudFront forwards to the gateway, besides streaming and cached ones: whole
 * folders, and single paths by name.
 */
export function gatewayPaths(): readonly string[] {
  const kept = cachedPaths()
  const paths = DEPLOYED_ROUTES.map(({ route }) => route.path).filter((path) => !kept.includes(path))
  return [...new Set(paths.map((path) => folderOf(path) ?? path))]
}

const folderOf = (path: string): string | undefined => /^\/[^/]+\/(?=.)/.exec(path)?.[0].concat("*")

/**
 * Whether a path is forwarded as part of a whole folder. Under /api/, single documents are cached
 * separately.
 */
const isInFolder = (path: string): boolean => folderOf(path) !== undefined && !path.startsWith("/api/")
