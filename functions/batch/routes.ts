import type { Permission, RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { batchResults, cancelBatch, createBatch, getBatch, listBatches } from "../v1/batches/routes.ts"

/** Enough for a page that polls to show the progress. */
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
 * Declares a batch route of the public API again for users of our own pages, with another path and
 * caller. A free route does not report the balance.
 */
const twinOf = <const R extends RouteDeclaration, const Path extends string>(
  route: R,
  path: Path,
  file: string,
  permissions: readonly Permission[],
): Twin<R, Path> => ({ ...route, path, file, caller: "session", tag: "App", rateLimit: LIMIT, permissions })

export const appCreateBatch = twinOf(createBatch, "/api/batches", "batch/create.ts", createBatch.permissions)
export const appListBatches = twinOf(listBatches, "/api/batches", "batch/list.ts", [
  items("ACCOUNT", "Query"),
])
export const appGetBatch = twinOf(getBatch, "/api/batches/{batch_id}", "batch/get.ts", [
  items("ACCOUNT", "Get"),
])
export const appCancelBatch = twinOf(cancelBatch, "/api/batches/{batch_id}", "batch/cancel.ts", [
  items("ACCOUNT", "Update"),
])
export const appBatchResults = twinOf(batchResults, "/api/batches/{batch_id}/results", "batch/results.ts", [
  items("ACCOUNT", "Get", "Query"),
  items("VIDEO", "Get", "BatchGet"),
])
