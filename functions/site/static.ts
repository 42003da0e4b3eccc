import type { RouteDeclaration } from "../http/declaration.ts"
import { handlerOf } from "../http/pipeline.ts"

/** Nothing on these pages runs or loads anything. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** A handler that answers with a text that the module carries along. */
export function staticHandler<const R extends RouteDeclaration & { output: { mediaType: string } }>(
  route: R,
  text: string,
) {
  const isHtml = route.output.mediaType.startsWith("text/html")
  const headers = {
    "Content-Type": route.output.mediaType,
    "Cache-Control": "public, max-age=300",
    ...(isHtml ? { "Content-Security-Policy": CONTENT_SECURITY_POLICY } : {}),
  }
  return handlerOf(route, async () => new Response(text, { headers }))
}
