import type { Permission, RouteDeclaration } from "./declaration.ts"

/** As much as a page that shows progress calls. */
const LIMIT = { windowSeconds: 60, perAccount: 60 } as const

type Twin<R extends RouteDeclaration, Path extends string> = Omit<
  R,
  "path" | "file" | "caller" | "tag" | "rateLimit" | "permissions"
> & {
  readonly path: Path
  readonly file: string
  readonly caller: "session"
  readonly tag: "App"
  readonly rateLimit: typeof LIMIT
  readonly permissions: readonly Permission[]
}

/**
 * Declares a route by key for users of our own pages: only path and caller differ. A free one does
 * not tell the balance.
 */
export const twinOf = <const R extends RouteDeclaration, const Path extends string>(
  route: R,
  path: Path,
  file: string,
  permissions: readonly Permission[],
): Twin<R, Path> => ({ ...route, path, file, caller: "session", tag: "App", rateLimit: LIMIT, permissions })
