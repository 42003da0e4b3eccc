import type { RouteDeclaration } from "../http/declaration.ts"
import { oauthMetadata } from "./metadata.route.ts"

export const openidMetadata = {
  ...oauthMetadata,
  path: "/.well-known/openid-configuration",
  file: "oauth/openid-metadata.ts",
  summary: "Read the same where some programs look for it",
  description: "The same document: there are no identity tokens here.",
} as const satisfies RouteDeclaration
