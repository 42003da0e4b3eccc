import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

const HTML = { mediaType: "text/html; charset=utf-8" } as const
const REFUSED = {
  description: "The request is invalid (RFC 6749, RFC 7591).",
  output: {
    schema: z.object({
      error: z.string().meta({ description: "For programs, such as `invalid_grant`." }),
      error_description: z.string().meta({ description: "For people. The wording may change." }),
    }),
  },
} as const

/** Hosted agents refresh the tokens of many users from few addresses, so the limit is high. */
const TOKEN_LIMIT = { windowSeconds: 60, perAddress: 300 } as const

const parameter = (description: string) => z.string().optional().meta({ description })

export const oauthAuthorize = {
  method: "GET",
  path: "/oauth/authorize",
  file: "oauth/authorize.ts",
  tag: "Agents",
  summary: "Ask a user to authorize an agent",
  description:
    "The consent page. Users who are not signed in go to `/login` first (302). An invalid request shows an error page (400) and is never redirected, because anyone can register a redirect URI.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({
    response_type: parameter("`code`."),
    client_id: parameter("The registered client ID, or the URL of a client ID metadata document."),
    redirect_uri: parameter("A registered redirect URI. A loopback address may use any port."),
    code_challenge: parameter("SHA-256 of the verifier, base64url-encoded."),
    code_challenge_method: parameter("`S256`."),
    state: parameter("Returned unchanged."),
    resource: parameter("The MCP server's URL; with the scope `api_key`, the URL of the API."),
    scope: parameter(
      "`api_key`: an API key, for apps on the user's own machine (loopback redirect URIs). Any other value: `mcp`.",
    ),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  outcomes: {
    302: { description: "To `/login`, for users who are not signed in.", output: HTML },
    400: { description: "A page that says what is wrong with the request.", output: HTML },
  },
  permissions: [
    items("ACCOUNT", "Get"),
    items("OAUTHCLIENT", "Get", "Put"),
    items("LIMIT#client documents", "Update"),
  ],
} as const satisfies RouteDeclaration

export const oauthConsent = {
  method: "POST",
  path: "/oauth/authorize",
  file: "oauth/consent.ts",
  tag: "Agents",
  summary: "Approve or deny an agent",
  description:
    "Sent by the form of the consent page: `request`, signed for the session, for one code and for 10 minutes, `decision`, and optionally `monthly_budget`, the most credits that the agent may spend in a UTC month. Redirects to the agent with a single-use code that is valid for 60 seconds, or with `error=access_denied`, and includes `state` and `iss`.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 302,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: ["payload_too_large"],
  outcomes: {
    400: {
      description: "A page that asks to start again, because the form has expired or was used.",
      output: HTML,
    },
  },
  rateLimit: { windowSeconds: 3600, perAccount: 20 },
  permissions: [items("OAUTHCLIENT", "Get", "Update"), items("OAUTHCODE", "Put")],
} as const satisfies RouteDeclaration

const names = z.array(z.string())

export const oauthMetadata = {
  method: "GET",
  path: "/.well-known/oauth-authorization-server",
  file: "oauth/metadata.ts",
  tag: "Agents",
  summary: "Get the OAuth server metadata",
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
      client_id_metadata_document_supported: z.boolean(),
      service_documentation: z.url(),
    }),
  },
  errors: [],
  cors: "any-origin",
  examples: EXAMPLES.oauthMetadata,
  permissions: [],
} as const satisfies RouteDeclaration

export const openidMetadata = {
  ...oauthMetadata,
  path: "/.well-known/openid-configuration",
  file: "oauth/openid-metadata.ts",
  summary: "Get the OAuth server metadata at the OpenID path",
  description: "The same document, for clients that look here. The service issues no ID tokens.",
} as const satisfies RouteDeclaration

export const oauthRegister = {
  method: "POST",
  path: "/oauth/register",
  file: "oauth/register.ts",
  tag: "Agents",
  summary: "Register an agent",
  description:
    "Gives an agent a client ID without a secret (RFC 7591); PKCE proves its identity. Redirect URIs must use HTTPS, a loopback address or a custom scheme. An agent that no user authorizes is deleted after 30 days. Invalid metadata is answered with JSON, `{error, error_description}`. Limited to 300 per hour from one address.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    redirect_uris: z.array(z.string()).meta({
      description: "1 to 10 redirect URIs.",
      example: ["https://agent.example.org/callback"],
    }),
    client_name: z.string().optional().meta({ description: "The name that users see.", example: "An agent" }),
    grant_types: z.array(z.string()).optional(),
    response_types: z.array(z.string()).optional(),
    token_endpoint_auth_method: z.string().optional().meta({ description: "Any value; it becomes `none`." }),
    scope: z.string().optional(),
  }),
  output: {
    schema: z.object({
      client_id: z.uuid(),
      client_id_issued_at: z.int().meta({ description: "Epoch seconds." }),
      client_name: z.string(),
      redirect_uris: z.array(z.string()),
      grant_types: z.array(z.string()),
      response_types: z.array(z.string()),
      token_endpoint_auth_method: z.literal("none"),
      scope: z.string(),
    }),
  },
  status: 201,
  errors: [],
  outcomes: { 400: REFUSED },
  cors: "any-origin",
  // Anyone may register an app. Hosted agents register for many users from few addresses, so the
  // limit is high.
  rateLimit: { windowSeconds: 3600, perAddress: 300 },
  examples: EXAMPLES.oauthRegister,
  permissions: [items("OAUTHCLIENT", "Put")],
} as const satisfies RouteDeclaration

export const oauthRevoke = {
  method: "POST",
  path: "/oauth/revoke",
  file: "oauth/revoke.ts",
  tag: "Agents",
  summary: "Revoke tokens",
  description:
    "Takes a form with `token` and `client_id` (RFC 7009) and disconnects the agent: both of its tokens stop working. An API key is revoked. The response is the same for an invalid token.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: ["payload_too_large"],
  outcomes: { 400: REFUSED },
  cors: "any-origin",
  rateLimit: TOKEN_LIMIT,
  permissions: [items("ACCOUNT", "Get", "Update", "Delete"), items("KEY", "Get", "Update")],
} as const satisfies RouteDeclaration

export const oauthToken = {
  method: "POST",
  path: "/oauth/token",
  file: "oauth/token.ts",
  tag: "Agents",
  summary: "Get tokens",
  description:
    "Takes a form (RFC 6749): `grant_type=authorization_code` with `code`, `client_id`, `redirect_uri` and `code_verifier`, or `grant_type=refresh_token` with `refresh_token` and `client_id`. `resource`, if sent, must be that of the authorization. With the API's URL, which a code of the scope `api_key` needs, the access token is an API key with the app's name, which works until it is revoked. A refresh token works once; using it again disconnects the agent. Errors are 400 with JSON, `{error, error_description}`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int().optional().meta({ description: "Seconds. An API key has none." }),
      refresh_token: z.string().optional().meta({ description: "An API key has none." }),
      scope: z.string(),
    }),
  },
  errors: ["payload_too_large"],
  outcomes: { 400: REFUSED },
  cors: "any-origin",
  rateLimit: TOKEN_LIMIT,
  examples: EXAMPLES.oauthToken,
  permissions: [
    items("ACCOUNT", "Get", "Query", "ConditionCheck", "Put", "Update", "Delete"),
    items("KEY", "Get", "BatchGet", "Put", "Update"),
    items("OAUTHCODE", "Get", "Update"),
    items("LIMIT#chained tokens", "Update"),
  ],
  secrets: ["TOKEN_SECRET"],
} as const satisfies RouteDeclaration
