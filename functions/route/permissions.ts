import type { Caller, Permission, RouteDeclaration } from "./declaration.ts"
import type { Secret } from "./secrets.ts"
import { COOKIE_CALLERS, isRequestLogged } from "./traits.ts"

/**
 * Returns every secret that a route's Lambda reads: its handler's own, and the one that verifies
 * sessions and visitors.
 */
export function secretsOf({ caller, secrets = [] }: Pick<RouteDeclaration, "caller" | "secrets">) {
  const ofCaller: readonly Secret[] = COOKIE_CALLERS.includes(caller) ? ["TOKEN_SECRET"] : []
  return [...new Set([...ofCaller, ...secrets])]
}

/**
 * Returns what a route's Lambda may do: its handler's own permissions, and those to refuse blocked
 * callers, to identify the caller, to count the call, and to write the request log.
 */
export function permissionsOf(
  route: Pick<
    RouteDeclaration,
    "method" | "path" | "caller" | "metered" | "rateLimit" | "permissions" | "testKeys"
  >,
): readonly Permission[] {
  const { method, path, caller, rateLimit, permissions, testKeys } = route
  const ofCaller: readonly Permission[] = CALLER_PERMISSIONS[caller] ?? []
  const isCounted = rateLimit !== undefined && rateLimit.countedBy === undefined
  const ofLimit: readonly Permission[] = isCounted
    ? [{ resource: "table", items: [`LIMIT#${method} ${path}`], actions: ["UpdateItem"] }]
    : []
  const logPermissions = isRequestLogged(route) ? REQUEST_LOG : []
  const ofTests = testKeys ? ofTestKeys([...ofLimit, ...permissions]) : []
  const checks = [...(usesTable(route) ? BLOCK_LIST : []), ...ofCaller, ...ofLimit, ...logPermissions]
  return [...checks, ...ofTests, ...permissions]
}

/**
 * True if the route's Lambda may read the table. Only then can it read the list of blocked callers.
 */
export const usesTable = ({ permissions }: Pick<RouteDeclaration, "permissions">): boolean =>
  permissions.some(({ resource }) => resource === "table")

/** For every Lambda that refuses blocked callers. */
export const BLOCK_LIST = [
  { resource: "table", items: ["BLOCKLIST"], actions: ["GetItem"] },
] as const satisfies readonly Permission[]

/** For every Lambda that writes the request log. */
export const REQUEST_LOG = [
  { resource: "table", items: ["REQUEST"], actions: ["PutItem"] },
] as const satisfies readonly Permission[]

/**
 * For a Lambda that test keys may call. Permits the actions that the Lambda has on live items also
 * on the items of test keys, which are stored separately.
 */
function ofTestKeys(live: readonly Permission[]): readonly Permission[] {
  const actions = live.flatMap((permission) => (permission.resource === "table" ? permission.actions : []))
  return [{ resource: "table", items: ["TEST"], actions: [...new Set(actions)] }]
}

const OF_SESSION = [
  { resource: "table", items: ["SESSION"], actions: ["GetItem", "UpdateItem"] },
] as const satisfies readonly Permission[]

/**
 * The permissions to identify each kind of caller. A key is checked and counted in one update. A
 * session is read, and sometimes renewed.
 */
const CALLER_PERMISSIONS: Partial<Record<Caller, readonly Permission[]>> = {
  key: [{ resource: "table", items: ["KEY"], actions: ["UpdateItem"] }],
  cookie: OF_SESSION,
  session: OF_SESSION,
  visitor: OF_SESSION,
}
