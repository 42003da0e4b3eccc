import { handlerOf } from "../http/pipeline.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Addresses } from "./addressed.ts"

/** The Content-Security-Policy of pages without scripts. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

type DocumentRoute = RouteDeclaration & { output: { mediaType: string } }

/**
 * Creates a handler that serves a text from the bundle. `policy` is the Content-Security-Policy of
 * an HTML page.
 */
export function staticHandler<const R extends DocumentRoute>(route: R, text: string, policy = NO_SCRIPTS) {
  const isHtml = route.output.mediaType.startsWith("text/html")
  const headers = { ...headersOf(route), ...(isHtml ? { "Content-Security-Policy": policy } : {}) }
  return handlerOf(route, async () => new Response(text, { headers }))
}

/**
 * Creates a handler for a placeholder that is served until the web app is built. It is not cached,
 * because a cached placeholder would hide the built page for minutes.
 */
export function placeholderHandler<const R extends DocumentRoute>(
  route: R,
  html: string | ((addresses: Addresses) => string),
  policy = NO_SCRIPTS,
) {
  const headers = { ...headersOf(route), "Content-Security-Policy": policy, "Cache-Control": "no-store" }
  const textOf = typeof html === "string" ? () => html : html
  return handlerOf(route, async ({ services: { config } }) => new Response(textOf(config), { headers }))
}

/** Creates a handler that serves a text with this server's own addresses in it. */
export function addressedHandler<const R extends DocumentRoute>(
  route: R,
  textOf: (addresses: Addresses) => string,
  more: Readonly<Record<string, string>> = {},
) {
  const headers = { ...headersOf(route), ...more }
  return handlerOf(route, async ({ services: { config } }) => new Response(textOf(config), { headers }))
}

const headersOf = ({ output }: DocumentRoute) => ({
  "Content-Type": output.mediaType,
  "Cache-Control": "public, max-age=300",
})
