import { OpenAPIHono } from "@hono/zod-openapi"
import { cookieName } from "../../../core/identity/session.ts"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { errorsOf, type RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { RouteNotes } from "../prose/prose.ts"
import { toMarkdown } from "./blocks.ts"
import { guide } from "./guide.ts"
import { HEADERS } from "./headers.ts"
import { operation, type Shared } from "./operation.ts"
import { byStatus, ErrorBody, errorResponse, pascalCase } from "./responses.ts"
import { TAGS, type Tag, tagsOf } from "./tags.ts"

export type OpenApiDocument = Omit<ReturnType<OpenAPIHono["getOpenAPI31Document"]>, "webhooks">

/** The OpenAPI 3.1 document of a route table. The routes keep the table's order. */
export function buildOpenApi(
  routes: Readonly<Record<string, RouteDeclaration>>,
  notes: Readonly<Record<string, RouteNotes>>,
  tags: readonly Tag[] = TAGS,
): OpenApiDocument {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) {
    registry.registerComponent("securitySchemes", name, scheme)
  }
  for (const [name, { type, description, example }] of Object.entries(HEADERS)) {
    registry.registerComponent("headers", name, { description, schema: { type }, example })
  }
  registry.registerComponent("parameters", "IdempotencyKey", IDEMPOTENCY_KEY)

  // The library's method is on schemas that were made after it was loaded: a clone is.
  const schema: Shared["schema"] = (name, original) => registry.register(name, original.clone())
  schema("Error", ErrorBody)
  const known = new Set<string>()
  const shared: Shared = {
    tags,
    schema,
    errors: (route) =>
      Object.fromEntries(
        byStatus(errorsOf(route)).map(({ status, codes }) => {
          const { name, response } = errorResponse(route, codes)
          if (!known.has(name)) registry.registerComponent("responses", name, response)
          known.add(name)
          return [status, { $ref: `#/components/responses/${name}` }]
        }),
      ),
  }
  for (const [id, route] of Object.entries(routes)) {
    registry.registerPath(operation(id, pascalCase(id), route, notes[id] ?? {}, shared))
  }

  const { webhooks: _none, ...document } = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: SERVICE_NAME,
      version: API_VERSION,
      description: guide(routes, notes)
        .map(({ title, blocks }) => `## ${title}\n\n${toMarkdown(blocks)}`)
        .join("\n\n"),
      license: LICENSE,
    },
    servers: [{ url: "/" }],
    tags: tagsOf(
      Object.values(routes).map(({ path }) => path),
      tags,
    ),
  })
  return document
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
    description:
      "The cookie of a person who has signed in. Its name has no `__Secure-` where the service runs without HTTPS.",
  },
} as const

const LICENSE = { name: "Proprietary", identifier: "LicenseRef-Proprietary" }

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header" as const,
  required: false,
  description:
    "Makes the call safe to repeat: for 24 hours the same key and body give the stored answer, at no second charge.",
  schema: { type: "string" as const, minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
  example: "3f1c2a9e-transcribe-1",
}
