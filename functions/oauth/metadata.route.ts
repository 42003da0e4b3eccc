import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

const names = z.array(z.string())

export const oauthMetadata = {
  method: "GET",
  path: "/.well-known/oauth-authorization-server",
  file: "oauth/metadata.ts",
  summary: "Read how a program gets tokens",
  description: "OAuth 2.1 with PKCE, for agents that cannot send an API key (RFC 8414).",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: {
    schema: z.object({
      issuer: z.url(),
      authorization_endpoint: z.url(),
      token_endpoint: z.url(),
      registration_endpoint: z.url(),
      revocation_endpoint: z.url(),
      scopes_supported: names,
      response_types_supported: names,
      response_modes_supported: names,
      grant_types_supported: names,
      token_endpoint_auth_methods_supported: names,
      revocation_endpoint_auth_methods_supported: names,
      code_challenge_methods_supported: names,
      authorization_response_iss_parameter_supported: z.literal(true),
      service_documentation: z.url(),
    }),
  },
  errors: [],
  uses: [],
} as const satisfies RouteDeclaration

export const openidMetadata = {
  ...oauthMetadata,
  path: "/.well-known/openid-configuration",
  file: "oauth/openid-metadata.ts",
  summary: "Read the same where some programs look for it",
  description: "The same document: there are no identity tokens here.",
} as const satisfies RouteDeclaration
