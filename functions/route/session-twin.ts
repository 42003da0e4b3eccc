import type { Permission, RouteDeclaration } from "./declaration.ts"
import { FREE_LIST_PERMISSIONS } from "./presets.ts"

/**
 * Enough for a page that polls for progress. No plan except the largest gives an API key a higher
 * rate limit.
 */
export const TWIN_LIMIT = { windowSeconds: 60, perAccount: 60 } as const

type Twin<R extends RouteDeclaration, Path extends string> = Omit<
  R,
  "path" | "file" | "caller" | "tag" | "rateLimit" | "permissions"
> & {
  readonly path: Path
  readonly file: string
  readonly caller: "session"
  readonly tag: "App"
  readonly rateLimit: typeof TWIN_LIMIT
  readonly permissions: readonly Permission[]
}

/**
 * Declares a route by key for users of our own pages, with its own path, handler module, rate limit
 * and permissions. A response to a session does not report the balance, so a free route needs fewer
 * permissions.
 */
export const twinOf = <const R extends RouteDeclaration, const Path extends string>(
  route: R,
  path: Path,
  file: string,
  permissions: readonly Permission[],
): Twin<R, Path> => ({
  ...route,
  path,
  file,
  caller: "session",
  tag: "App",
  rateLimit: TWIN_LIMIT,
  permissions,
})

/**
 * Declares a list route by key for users of our own pages. A free list does not report the balance,
 * so it needs no permission to read the account.
 */
export const listTwinOf = <const R extends RouteDeclaration, const Path extends string>(
  route: R,
  path: Path,
  file: string,
): Twin<R, Path> & { readonly isStrict: true } => ({
  ...twinOf(route, path, file, route.metered ? route.permissions : FREE_LIST_PERMISSIONS),
  isStrict: true,
})
