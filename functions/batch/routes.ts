import {
  batchResults,
  cancelBatch,
  createBatch,
  getBatch,
  listBatches,
} from "../v1/batches/routes.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

/** As much as a page that shows progress calls. */
const LIMIT = { windowSeconds: 60, perAccount: 60 } as const

type Twin<R extends RouteDeclaration, Path extends string> = Omit<
  R,
  "path" | "file" | "caller" | "tag" | "rateLimit"
> & {
  readonly path: Path
  readonly file: string
  readonly caller: "session"
  readonly tag: "App"
  readonly rateLimit: typeof LIMIT
}

/** Declares a route of batches for users of our own pages: only path and caller differ. */
const twinOf = <const R extends RouteDeclaration, const Path extends string>(
  route: R,
  path: Path,
  file: string,
): Twin<R, Path> => ({ ...route, path, file, caller: "session", tag: "App", rateLimit: LIMIT })

export const appCreateBatch = twinOf(createBatch, "/api/batches", "batch/create.ts")
export const appListBatches = twinOf(listBatches, "/api/batches", "batch/list.ts")
export const appGetBatch = twinOf(getBatch, "/api/batches/{batch_id}", "batch/get.ts")
export const appCancelBatch = twinOf(cancelBatch, "/api/batches/{batch_id}", "batch/cancel.ts")
export const appBatchResults = twinOf(
  batchResults,
  "/api/batches/{batch_id}/results",
  "batch/results.ts",
)
