import { expect } from "vitest"
import type { ErrorCode } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { OPENAPI } from "../../functions/site/openapi.ts"
import { HEADERS } from "../../scripts/generate/openapi/headers.ts"
import type { RouteId } from "./provoke/provocation.ts"

type Examples = Record<string, { summary: string; value: unknown }>
export type Content = Record<string, { schema: { $ref?: string }; examples?: Examples }>
export type Answer = { headers: Record<string, unknown>; content: Content }
export type Operation = {
  operationId: string
  servers?: unknown[]
  security: unknown[]
  parameters?: { $ref?: string }[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
}

/** The served OpenAPI document, as the tests read it. */
export const DOCUMENT = JSON.parse(OPENAPI) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
}

export function operationOf({ path, method }: RouteDeclaration): Operation {
  const operation = DOCUMENT.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

/** Returns the documented answer of a route for this status. Throws when there is none. */
export function answerOf(route: RouteDeclaration, status: number | string): Answer {
  const answer = operationOf(route).responses[status]
  const found = answer && "$ref" in answer ? follow(answer.$ref) : answer
  if (!found) throw new Error(`${route.path} documents no ${status}`)
  return found as Answer
}

const OUR_HEADERS = Object.keys(HEADERS).map((name) => name.toLowerCase())
/** Optional headers: documented where they can occur, and sent only when they have a value. */
const OPTIONAL_HEADERS = ["idempotent-replayed", "x-ignored-fields", "retry-after", "x-error-reason"]
/**
 * Without the store the key is not checked, so these headers of its limit and balance are unknown.
 */
const HEADERS_FROM_STORE = OUR_HEADERS.filter((name) => /^(ratelimit|x-credits)-/.test(name))
/**
 * A call that is rate limited, cannot reach the store or names an unknown version gets no
 * API-Version. On routes without input, `invalid_request` always means an unknown version.
 */
const hasNoVersion = ({ body, query, params }: RouteDeclaration, code: "ok" | ErrorCode): boolean =>
  code === "rate_limited" ||
  code === "unavailable" ||
  (code === "invalid_request" && !body && !query && !params)

/** Checks an answer's status, media type and headers against the document. */
export function expectDocumented(id: RouteId, code: "ok" | ErrorCode, response: Response): void {
  const { content, headers } = answerOf(ROUTES[id], response.status)
  const [mediaType] = (response.headers.get("content-type") ?? "").split(";")
  // A route may declare an outcome with the same status as an error, in another media type.
  const { outcomes, otherMediaTypes }: RouteDeclaration = ROUTES[id]
  if (outcomes?.[response.status] ?? (response.ok && otherMediaTypes))
    expect(Object.keys(content)).toContain(mediaType)
  else expect(Object.keys(content)).toEqual([mediaType])
  const documented = Object.keys(headers).map((name) => name.toLowerCase())
  const sent = OUR_HEADERS.filter((name) => response.headers.has(name))
  expect(sent.filter((name) => !documented.includes(name))).toEqual([])
  const mayLack = [
    ...OPTIONAL_HEADERS,
    ...(code === "unavailable" ? HEADERS_FROM_STORE : []),
    ...(hasNoVersion(ROUTES[id], code) ? ["api-version"] : []),
  ]
  expect(documented.filter((name) => !sent.includes(name) && !mayLack.includes(name))).toEqual([])
}

/** Resolves a reference of the document. Undefined when it is dangling. */
export function follow(ref: string): unknown {
  if (!ref.startsWith("#/")) return undefined
  return ref
    .slice(2)
    .split("/")
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], DOCUMENT)
}

/** Returns the named examples of a JSON body. Fails when there are none. */
export function examplesOf(content: Content | undefined): unknown[] {
  const values = Object.values(content?.["application/json"]?.examples ?? {}).map(({ value }) => value)
  expect(values.length).toBeGreaterThan(0)
  return values
}
