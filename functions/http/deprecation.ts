import type { RouteDeclaration } from "../route/declaration.ts"

/** Announces the end of a deprecated route: RFC 9745, and RFC 8594 for the date of its removal. */
export function setDeprecationHeaders(
  headers: Headers,
  { deprecated }: Pick<RouteDeclaration, "deprecated">,
): void {
  if (!deprecated) return
  const { since, sunset } = deprecated
  headers.set("Deprecation", `@${Date.parse(since) / 1000}`)
  if (sunset) headers.set("Sunset", new Date(sunset).toUTCString())
}
