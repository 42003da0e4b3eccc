import { handlerOf } from "../http/pipeline.ts"
import type { RouteDeclaration } from "../route/declaration.ts"

/** The Content-Security-Policy of pages without scripts. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/**
 * Creates a handler that serves a text from the bundle. `policy` is the Content-Security-Policy of
 * an HTML page.
 */
export function staticHandler<const R extends RouteDeclaration & { output: { mediaType: string } }>(
  route: R,
  text: string,
  policy = NO_SCRIPTS,
) {
  const isHtml = route.output.mediaType.startsWith("text/html")
  const headers = {
    "Content-Type": route.output.mediaType,
    "Cache-Control": "public, max-age=300",
    ...(isHtml ? { "Content-Security-Policy": policy } : {}),
  }
  return handlerOf(route, async () => new Response(text, { headers }))
}
