import { prettyJson } from "../openapi/json.ts"
import type { Example, Field, Operation } from "../reference/types.ts"

/** The collection's variables. */
export const BASE = "base_url"
export const KEY = "api_key"

/** A request of the collection, with the example responses of its operation. */
export type PostmanItem = ReturnType<typeof itemOf>

export function itemOf(operation: Operation) {
  const { summary, description, price, examples } = operation
  const [first] = examples
  if (!first) throw new Error(`${operation.id} has no example`)
  return {
    name: summary,
    request: {
      ...requestOf(operation, first),
      description: `${description}\n\nPrice: ${price ?? "free"}.`,
    },
    // A response whose name matches no request belongs to the first request.
    response: examples
      .filter(({ answer }) => answer !== undefined)
      .map((example) => responseOf(operation, { ...first, ...example })),
  }
}

function requestOf(operation: Operation, { path, body }: Example) {
  const { method, headers } = operation
  return {
    method,
    header: [
      ...(body === undefined ? [] : [{ key: "Content-Type", value: "application/json" }]),
      ...headers.map(({ name, description }) => ({ key: name, value: "", description, disabled: true })),
    ],
    ...(body === undefined
      ? {}
      : { body: { mode: "raw", raw: prettyJson(body), options: { raw: { language: "json" } } } }),
    url: urlOf(operation, path),
  }
}

/** Returns a request's URL. `path`: the path of an example, with values for the parameters. */
function urlOf({ path: template, pathFields, query: queries }: Operation, path: string) {
  const [filled = "", search = ""] = path.split("?")
  const segments = template.slice(1).split("/")
  const values = filled.slice(1).split("/")
  const named = new URLSearchParams(search)
  const query = queries.map((field) => parameterOf(field, named))
  const sent = query.filter(({ disabled }) => disabled !== true)
  const parts = segments.map((part) => part.replace(/^\{(\w+)\}$/, ":$1"))
  const host = `{{${BASE}}}`
  return {
    raw: `${host}/${parts.join("/")}${sent.length === 0 ? "" : `?${sent.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join("&")}`}`,
    host: [host],
    path: parts,
    ...(query.length === 0 ? {} : { query }),
    ...(pathFields.length === 0
      ? {}
      : {
          variable: pathFields.map(({ name, description }) => ({
            key: name,
            value: valueOf(values[segments.indexOf(`{${name}}`)]),
            description,
          })),
        }),
  }
}

/** Returns a value from an example's path. Without a value, the path has the name in braces. */
const valueOf = (segment = ""): string => (segment.startsWith("{") ? "" : decodeURIComponent(segment))

/** A parameter is sent if the example has it, or if the call needs it. */
function parameterOf({ name, description, required }: Field, named: URLSearchParams) {
  const value = named.get(name)
  const isSent = value !== null || required
  return { key: name, value: value ?? "", description, ...(isSent ? {} : { disabled: true }) }
}

function responseOf(operation: Operation, example: Example) {
  const { status, mediaType } = operation
  const { title, answer } = example
  return {
    name: title,
    originalRequest: requestOf(operation, example),
    code: Number(status),
    header: [{ key: "Content-Type", value: mediaType }],
    body: typeof answer === "string" ? answer : prettyJson(answer),
  }
}
