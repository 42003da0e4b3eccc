import { handlerOf } from "../http/pipeline.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

/** Nothing on a page runs or loads anything. */
const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** A handler that answers with a text that the module carries along; `policy` is a page's Content-Security-Policy. */
export function staticHandler<const R extends RouteDeclaration & { output: { mediaType: string } }>(
  route: R,
  text: string,
  policy = NOTHING_RUNS,
) {
  const isHtml = route.output.mediaType.startsWith("text/html")
  const headers = {
    "Content-Type": route.output.mediaType,
    "Cache-Control": "public, max-age=300",
    ...(isHtml ? { "Content-Security-Policy": policy } : {}),
  }
  return handlerOf(route, async () => new Response(text, { headers }))
}
