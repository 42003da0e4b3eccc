import { spellingsOf } from "../../functions/route/aliases.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"

/** A route and its name in the table. */
export type NamedRoute = { readonly id: string; readonly route: RouteDeclaration }

const ALL: readonly NamedRoute[] = Object.entries<RouteDeclaration>(ROUTES).flatMap(([id, route]) =>
  route.localOnly ? [] : { id, route },
)

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
 * the local server does; where a path has several, the rest of its methods go to what answers where no route does. A path that would
 * also fit a named one says that one's methods too: AWS does not say which of `ANY /a/b` and `GET /a/{id}` goes first.
 */
export function routeKeys({ method, path }: RouteDeclaration): readonly string[] {
  const methods = methodsOf(path).length > 1 ? withHead([method]) : ["ANY", ...withHead(rivalMethods(path))]
  return spellingsOf(path).flatMap((spelling) => methods.map((name) => `${name} ${spelling}`))
}

function methodsOf(path: string): readonly string[] {
  return ALL.flatMap(({ route }) => (route.path === path ? route.method : []))
}

/** The methods of other paths whose names this one's text would fit. */
function rivalMethods(path: string): readonly string[] {
  const fitting = ALL.filter(({ route }) => route.path !== path && fitsNames(route.path, path))
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

/** The paths of a service that no route has: at CloudFront's host a route goes first. */
export function servicePaths({ paths }: { readonly paths: readonly string[] }): readonly string[] {
  return paths.filter((path) => methodsOf(path).length === 0)
}

const isSame = ({ method, caller, permissions, output }: RouteDeclaration): boolean =>
  method === "GET" && caller === "none" && permissions.length === 0 && "mediaType" in output

/** Pages and documents that are the same for everybody: each answer says how long it may be kept. */
export function cachedPaths(): readonly string[] {
  return ALL.flatMap(({ route }) => (isSame(route) && !isInFolder(route.path) ? route.path : []))
}

/**
 * The paths that CloudFront gives to the gateway, after those of the streaming URLs and those that it keeps: folders whole, of which the
 * API is one, and each other one by name.
 */
export function gatewayPaths(): readonly string[] {
  const kept = cachedPaths()
  const paths = ALL.map(({ route }) => route.path).filter((path) => !kept.includes(path))
  return [...new Set(paths.map((path) => folderOf(path) ?? path))]
}

const folderOf = (path: string): string | undefined => /^\/[^/]+\/(?=.)/.exec(path)?.[0].concat("*")

/** What CloudFront gives on as part of a whole folder; of the API, single documents are taken out. */
const isInFolder = (path: string): boolean => folderOf(path) !== undefined && !path.startsWith("/api/")
