import { AppError } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

/** True for a request that a browser or a mail scanner sends before the user opens the page. */
export const isPrefetch = ({ headers }: Request): boolean =>
  ["purpose", "sec-purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  )

/**
 * True for a request that a browser sends to show or embed something: a link, a redirect, an image.
 * A script's calls have the destination `empty`, and programs send no such header.
 */
const isNavigation = ({ headers }: Request): boolean => (headers.get("sec-fetch-dest") ?? "empty") !== "empty"

/**
 * Refuses calls that would spend credits without an explicit act. Throws `method_not_allowed` for
 * HEAD, which discards the paid response, and `forbidden` for a prefetch or a navigation.
 */
export function refuseImplicitSpending({ metered, method }: RouteDeclaration, request: Request): void {
  if (!metered) return
  if (request.method === "HEAD") {
    throw new AppError("method_not_allowed", `Method not allowed. Use ${method}: a call can cost credits.`)
  }
  if (isPrefetch(request)) throw new AppError("forbidden", "A prefetch can't spend credits.")
  if (isNavigation(request)) throw new AppError("forbidden", "Following a link can't spend credits.")
}
