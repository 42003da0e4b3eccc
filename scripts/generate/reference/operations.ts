import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { isPublicApi } from "../../../functions/route/public-api.ts"
import { curl } from "../openapi/curl.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import type { Call } from "./call.ts"
import { fieldOf, fieldsOf, type Schema, valueText } from "./fields.ts"
import { go } from "./go.ts"
import { javascript } from "./javascript.ts"
import { limitsOf } from "./limits.ts"
import { python } from "./python.ts"
import type { Example, Field, Operation, Outcome } from "./types.ts"

// The parts of an OpenAPI document that the documentation shows.
type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>
type Content = Readonly<Record<string, { readonly schema: Schema; readonly examples?: NamedExamples }>>
type Parameter = {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
type Documented = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly servers?: readonly unknown[]
  readonly "x-price"?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}
type Routes = Readonly<Record<string, RouteDeclaration>>

/** The operations in the document's order, without those of the extraction service. */
export function operationsOf(document: OpenApiDocument, routes: Routes): readonly Operation[] {
  const paths = resolveRefs(document.paths ?? {}, document) as Record<string, Record<string, Documented>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { servers }]) => servers === undefined)
      .map(([method, documented]) => {
        const route = routes[documented.operationId]
        if (!route) throw new Error(`${documented.operationId} is not in the route table`)
        return operationOf(path, method.toUpperCase(), documented, route)
      }),
  )
}

function operationOf(
  path: string,
  method: string,
  documented: Documented,
  route: RouteDeclaration,
): Operation {
  const { parameters = [], requestBody, responses } = documented
  const status = String(route.status ?? 200)
  const { [status]: success, ...others } = responses
  const [mediaType = "", media] = Object.entries(success?.content ?? {})[0] ?? []
  const body = requestBody?.content["application/json"]
  const place = (wanted: Parameter["in"]) => parameters.filter((parameter) => parameter.in === wanted)
  const isPublic = isPublicApi(path)
  const call = { method, path: examplePath(path, parameters), hasKey: route.caller === "key" }
  return {
    id: documented.operationId,
    method,
    path,
    tag: documented.tags[0] ?? "",
    summary: documented.summary,
    description: documented.description,
    isPublic,
    caller: CALLERS[route.caller],
    price: documented["x-price"],
    quote: route.quote && { min: route.quote.min, max: route.quote.max },
    limits: limitsOf(route),
    pathFields: place("path").map(parameterField),
    query: place("query").map(parameterField),
    headers: place("header").map(parameterField),
    body: fieldsOf(body?.schema ?? {}),
    mediaType,
    // If there are two schemas, the second one is the quote.
    answer: fieldsOf(media?.schema.anyOf?.[0] ?? media?.schema ?? {}),
    status,
    examples: pair(body?.examples, media?.examples).map((each) => exampleOf(call, each, isPublic)),
    outcomes: Object.entries(others).map(([code, response]) => outcomeOf(code, response)),
  }
}

const CALLERS: Readonly<Record<RouteDeclaration["caller"], string>> = {
  key: "An API key",
  cookie: "The session cookie of our pages",
  session: "A session: the cookie of our pages, or the extension's bearer token",
  visitor: "A session, or a visitor without an account",
  internal: "The service's own schedules",
  none: "",
}

function parameterField({ name, schema, required = false, description = "" }: Parameter): Field {
  return fieldOf(name, { ...schema, description }, required)
}

/** The path with examples of its parameters, and with the query parameters that have an example. */
function examplePath(path: string, parameters: readonly Parameter[]): string {
  const examples = parameters.flatMap(({ name, in: place, required, schema }) => {
    const value = schema.examples?.[0] ?? schema.example
    return value === undefined ? [] : [{ name, place, required, value: valueText(value) }]
  })
  const filled = examples
    .filter(({ place }) => place === "path")
    .reduce((text, { name, value }) => text.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = examples.filter(({ place }) => place === "query").map(({ name, value }) => [name, value])
  const search = new URLSearchParams(query).toString()
  return search === "" ? filled : `${filled}?${search}`
}

type Pair = { readonly title: string; readonly request?: unknown; readonly answer?: unknown }

function exampleOf(call: Omit<Call, "body">, { title, request, answer }: Pair, isPublic: boolean): Example {
  const whole: Call = { ...call, body: request }
  const code = isPublic
    ? { sh: curl(whole), js: javascript(whole), python: python(whole), go: go(whole) }
    : { sh: curl(whole) }
  return {
    title,
    path: call.path,
    code,
    ...(request === undefined ? {} : { body: request }),
    ...(answer === undefined ? {} : { answer }),
  }
}

/** Pairs requests and responses by name. Without examples, returns one placeholder. */
function pair(requests: NamedExamples = {}, answers: NamedExamples = {}): readonly Pair[] {
  const names = new Set([...Object.keys(requests), ...Object.keys(answers)])
  const pairs = [...names].map((name) => ({
    title: requests[name]?.summary ?? answers[name]?.summary ?? "",
    request: requests[name]?.value,
    answer: answers[name]?.value,
  }))
  return pairs.length > 0 ? pairs : [{ title: "A call" }]
}

/** The codes of an error response are the names of its examples. */
function outcomeOf(status: string, { description, content }: Documented["responses"][string]): Outcome {
  const codes = Object.keys(Object.values(content ?? {})[0]?.examples ?? {})
  const own = description
    .split("\n\n")
    .filter((line) => !codes.some((code) => line.startsWith(`\`${code}\``)))
  return { status, description: own.join(" "), codes }
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
