import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

const asked = (description: string) => z.string().optional().meta({ description })

export const oauthAuthorize = {
  method: "GET",
  path: "/oauth/authorize",
  file: "oauth/authorize.ts",
  summary: "Ask a person to let a program in",
  description:
    "The page on which somebody agrees or does not; who is not signed in goes to `/login` first (302). What is wrong with a request is told to the person (400) and never sent on: anybody may register a place to be sent to.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({
    response_type: asked("`code`."),
    client_id: asked("As registered."),
    redirect_uri: asked("One of those registered; on the program's own machine the port is free."),
    code_challenge: asked("SHA-256 of the verifier, in base64url."),
    code_challenge_method: asked("`S256`."),
    state: asked("Comes back as it is."),
    resource: asked("The tool protocol's address; nothing else can be asked for."),
    scope: asked("Whatever it is: `mcp` is given."),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

export const oauthConsent = {
  method: "POST",
  path: "/oauth/authorize",
  file: "oauth/consent.ts",
  summary: "Let a program in, or not",
  description:
    "What the page's form sends: `request`, signed for the session that was asked and good for 10 minutes, and `decision`. Goes on to the program with a code that works once and for 60 seconds, or with `error=access_denied`; `state` and `iss` go along.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 302,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: ["payload_too_large"],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration

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
  permissions: [],
} as const satisfies RouteDeclaration

export const openidMetadata = {
  ...oauthMetadata,
  path: "/.well-known/openid-configuration",
  file: "oauth/openid-metadata.ts",
  summary: "Read the same where some programs look for it",
  description: "The same document: there are no identity tokens here.",
} as const satisfies RouteDeclaration

export const oauthRegister = {
  method: "POST",
  path: "/oauth/register",
  file: "oauth/register.ts",
  summary: "Register a program",
  description:
    "Gives a program an id (RFC 7591). It gets no secret: PKCE shows who it is. Its answers go to HTTPS, to its own machine, or to a scheme of its own. A program that nobody lets in is forgotten after 30 days. A refusal of what it says of itself is JSON, `{error, error_description}`. 60 an hour from one address.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    redirect_uris: z.array(z.string()).meta({
      description: "Where its answers may go, 1 to 10.",
      example: ["https://agent.example.org/callback"],
    }),
    client_name: z.string().optional().meta({ description: "What people are shown.", example: "An agent" }),
    grant_types: z.array(z.string()).optional(),
    response_types: z.array(z.string()).optional(),
    token_endpoint_auth_method: z
      .string()
      .optional()
      .meta({ description: "Whatever it is: it becomes `none`." }),
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
  errors: ["rate_limited"],
  permissions: [{ resource: "table", actions: ["UpdateItem", "PutItem"] }],
} as const satisfies RouteDeclaration

export const oauthRevoke = {
  method: "POST",
  path: "/oauth/revoke",
  file: "oauth/revoke.ts",
  summary: "Give tokens back",
  description:
    "Takes a form with `token` and `client_id` (RFC 7009) and ends the agent that holds it, with both of its tokens. The answer is the same for a token that is worth nothing.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: ["payload_too_large"],
  permissions: [{ resource: "table", actions: ["DeleteItem"] }],
} as const satisfies RouteDeclaration

export const oauthToken = {
  method: "POST",
  path: "/oauth/token",
  file: "oauth/token.ts",
  summary: "Get tokens",
  description:
    "Takes a form, as RFC 6749 has it: `grant_type=authorization_code` with `code`, `client_id`, `redirect_uri`, `code_verifier`; or `grant_type=refresh_token` with `refresh_token`, `client_id`. `resource`, if sent, is the tool protocol's address. A refresh token works once: a second use ends the agent. A refusal is 400 with JSON, `{error, error_description}`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int().meta({ description: "Seconds." }),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  },
  errors: ["payload_too_large"],
  permissions: [
    { resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "DeleteItem"] },
  ],
  secrets: ["TOKEN_SECRET"],
} as const satisfies RouteDeclaration
