import { OpenAPIHono } from "@hono/zod-openapi"
import { cookieName } from "../../../core/identity/session.ts"
import { API_VERSIONS } from "../../../core/kernel/changelog.ts"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { type RouteTag, TAGS } from "../../../functions/route/tags.ts"
import { errorsOf } from "../../../functions/route/traits.ts"
import type { DocumentedRoute } from "../examples/documented.ts"
import { toMarkdown } from "./blocks.ts"
import { EXTRACTOR_SECURITY, EXTRACTOR_TAG, registerExtractor } from "./extractor.ts"
import { guide } from "./guide.ts"
import { HEADERS } from "./headers.ts"
import { operation } from "./operation.ts"
import { byStatus, ErrorBody, errorResponse, pascalCase } from "./responses.ts"
import type { SharedParts } from "./shared-parts.ts"
import { registerWebhooks, type SentEvent } from "./webhooks.ts"

export type OpenApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>

/**
 * Groups a route's errors by status. Leaves out each status for which the route declares an
 * outcome, because outcomes.ts adds the errors of that status.
 */
const groupsWithoutOutcome = (route: RouteDeclaration) =>
  byStatus(errorsOf(route)).filter(({ status }) => !Object.hasOwn(route.outcomes ?? {}, status))

/**
 * The OpenAPI 3.1 document of these routes, in their order. The extraction service and the events
 * follow them.
 */
export function buildOpenApi(
  routes: readonly DocumentedRoute[],
  events: readonly SentEvent[],
): OpenApiDocument {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    registry.registerComponent("securitySchemes", name, scheme)
  }
  for (const [name, { type, description, example }] of Object.entries(HEADERS)) {
    if (!isSent(name, routes)) continue
    registry.registerComponent("headers", name, { description, schema: { type }, example })
  }
  registry.registerComponent("parameters", "IdempotencyKey", IDEMPOTENCY_KEY)
  registry.registerComponent("parameters", "ApiVersion", API_VERSION_HEADER)

  // The library adds its method only to schemas made after it was loaded, such as a clone.
  const schema: SharedParts["schema"] = (name, original) => registry.register(name, original.clone())
  schema("Error", ErrorBody)
  const known = new Set<string>()
  const shared: SharedParts = {
    schema,
    errors: (route) =>
      Object.fromEntries(
        groupsWithoutOutcome(route).map(({ status, codes }) => {
          const { name, response } = errorResponse(route, codes)
          if (!known.has(name)) registry.registerComponent("responses", name, response)
          known.add(name)
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      ),
  }
  for (const documented of routes) {
    registry.registerPath(operation(documented, pascalCase(documented.id), shared))
  }
  registerExtractor(registry, schema)
  registerWebhooks(registry, schema, events)

  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: SERVICE_NAME,
      version: API_VERSION,
      description: guide(routes)
        .map(({ title, blocks }) => `## ${title}\n\n${toMarkdown(blocks)}`)
        .join("\n\n"),
      license: LICENSE,
    },
    servers: [{ url: "/" }],
    tags: [
      ...[...new Set(routes.map(({ route }) => route.tag))].map((name: RouteTag) => ({
        name,
        description: TAGS[name],
      })),
      EXTRACTOR_TAG,
    ],
  })
}

/** Only deprecated routes send some headers. The document must not have unused components. */
function isSent(header: string, routes: readonly DocumentedRoute[]): boolean {
  if (header === "Deprecation") return routes.some(({ route }) => route.deprecated !== undefined)
  if (header === "Sunset") return routes.some(({ route }) => route.deprecated?.sunset !== undefined)
  return true
}

const SECURITY_SCHEMES = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "et_…",
    description: "An API key, as `Authorization: Bearer et_…`.",
  },
  sessionBearer: {
    type: "http",
    scheme: "bearer",
    description: "The access token of `POST /api/auth/extension-session`.",
  },
  sessionCookie: {
    type: "apiKey",
    in: "cookie",
    name: cookieName({ secure: true }),
    description: "The session cookie of a signed-in user. Without HTTPS, its name has no `__Host-` prefix.",
  },
  ...EXTRACTOR_SECURITY,
} as const

const LICENSE = { name: "Proprietary", identifier: "LicenseRef-Proprietary" }

const API_VERSION_HEADER = {
  name: "API-Version",
  in: "header" as const,
  required: false,
  description:
    "The version of the API for this call. Default: the one that the key got at its first call. An unknown one is 400.",
  schema: { type: "string" as const, enum: [...API_VERSIONS] },
  example: API_VERSION,
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description:
    "Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
  example: "3f1c2a9e-transcribe-1",
}
