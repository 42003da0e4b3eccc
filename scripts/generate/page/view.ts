import type { OpenApiDocument } from "../openapi/openapi.ts"
import { type Field, fieldOf, fieldsOf, type Schema } from "./fields.ts"

/** One route as the page shows it. */
export type RouteView = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly hasKey: boolean
  readonly price: string | undefined
  readonly headers: readonly Field[]
  readonly query: readonly Field[]
  readonly queryExample: Readonly<Record<string, string>>
  readonly body: readonly Field[]
  readonly mediaType: string
  readonly answer: readonly Field[]
  readonly examples: readonly ExampleView[]
  readonly errors: readonly ErrorView[]
}
/** A request and its response. Either may be missing. */
export type ExampleView = { readonly summary: string; readonly request?: unknown; readonly answer?: unknown }
export type ErrorView = { readonly status: string; readonly code: string; readonly message: string }

// The parts of an OpenAPI document that the page shows.
type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
type Content = Readonly<Record<string, { readonly schema: Schema; readonly examples?: NamedExamples }>>
type Parameter = {
  readonly name: string
  readonly in: "query" | "header"
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema & { readonly examples?: readonly unknown[] }
}
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security: readonly unknown[]
  readonly "x-price"?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

/** Every operation of the document, in its order. */
export function routesOf(document: OpenApiDocument): readonly RouteView[] {
  const paths = resolveRefs(document.paths ?? {}, document) as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => viewOf(path, method, operation)),
  )
}

function viewOf(path: string, method: string, operation: Operation): RouteView {
  const { parameters = [], requestBody, responses } = operation
  const { "200": success, ...failures } = responses
  const [mediaType = "", media] = Object.entries(success?.content ?? {})[0] ?? []
  const body = requestBody?.content["application/json"]
  const query = parameters.filter((parameter) => parameter.in === "query")
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? "",
    summary: operation.summary,
    description: operation.description,
    hasKey: operation.security.length > 0,
    price: operation["x-price"],
    headers: parameters.filter((parameter) => parameter.in === "header").map(parameterField),
    query: query.map(parameterField),
    queryExample: Object.fromEntries(
      query.flatMap(({ name, schema }) =>
        (schema.examples ?? []).slice(0, 1).map((value) => [name, String(value)]),
      ),
    ),
    body: fieldsOf(body?.schema ?? {}),
    mediaType,
    // If there are two schemas, the second one is the quote.
    answer: fieldsOf(media?.schema.anyOf?.[0] ?? media?.schema ?? {}),
    examples: pair(body?.examples, media?.examples),
    errors: Object.entries(failures).flatMap(([status, { content }]) =>
      Object.entries(Object.values(content)[0]?.examples ?? {}).map(([code, { summary }]) => ({
        status,
        code,
        message: summary,
      })),
    ),
  }
}

function parameterField({ name, schema, required = false, description = "" }: Parameter): Field {
  return fieldOf(name, { ...schema, description }, required)
}

/** Pairs requests and responses by name. Without examples, returns one placeholder. */
function pair(requests: NamedExamples = {}, answers: NamedExamples = {}): readonly ExampleView[] {
  const names = new Set([...Object.keys(requests), ...Object.keys(answers)])
  const pairs = [...names].map((name) => ({
    summary: requests[name]?.summary ?? answers[name]?.summary ?? "",
    request: requests[name]?.value,
    answer: answers[name]?.value,
  }))
  return pairs.length > 0 ? pairs : [{ summary: "A call" }]
}

/** Copies a part of the document and resolves every `$ref`. */
function resolveRefs(node: unknown, document: OpenApiDocument): unknown {
  if (Array.isArray(node)) return node.map((item) => resolveRefs(item, document))
  if (typeof node !== "object" || node === null) return node
  if ("$ref" in node) return resolveRefs(lookUpRef(String(node.$ref), document), document)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolveRefs(value, document)]))
}

function lookUpRef(ref: string, document: OpenApiDocument): unknown {
  const steps = ref.replace("#/", "").split("/")
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document)
}
