import type { OpenApiDocument } from "../openapi/openapi.ts"
import { QUOTE_REF } from "../openapi/shared-parts.ts"
import { type Document, type Operation, type Parameter, resolve, type Schema } from "../web/api-types.ts"

/** An argument of a method: a path parameter, a query parameter or a field of the body. */
export type Argument = {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
}
/** The list that a method returns page by page. `items` is its field in the response. */
export type Paging = { readonly items: string; readonly by: "page_token" | "offset" }

/** One operation of the document, as the methods of a client need it. */
export type ClientOperation = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly inPath: readonly Argument[]
  readonly query: readonly Argument[]
  readonly body: readonly Argument[]
  /** True if it accepts an `Idempotency-Key`. */
  readonly isIdempotent: boolean
  /** True for a deletion, whose response only confirms it. */
  readonly isDeletion: boolean
  /** True if it responds to `dry_run` with a quote. */
  readonly hasQuote: boolean
  /** True if it may respond with 202 and a job. */
  readonly mayBecomeJob: boolean
  /** True for a poll of a job. Its error is the job's, unless the poll itself failed. */
  readonly isPoll: boolean
  /** The name of the response's schema. Without it, the response is a file, or lines. */
  readonly answer?: string
  readonly paging?: Paging
}

/** Matches the paths that clients call: the public API, and the uploads of a signed-in user. */
const COVERED = /^\/api\/(v1\/|transcribe-audio$)/

const JOB_REF = "#/components/schemas/JobAccepted"

/** Fields with their own client methods, for quotes and streams. */
const LEFT_OUT = new Set(["dry_run", "stream"])
const isOffered = ({ name, schema }: Argument) =>
  !LEFT_OUT.has(name) && schema.description?.startsWith("Alias of") !== true

export function clientOperations(document: OpenApiDocument): readonly ClientOperation[] {
  const { paths, components } = document as unknown as Document
  return Object.entries(paths)
    .filter(([path]) => COVERED.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        clientOperation(path, method, operation, components),
      ),
    )
}

/** The schemas that the operations use, directly or not, in the document's order. */
export function usedSchemas(
  document: OpenApiDocument,
  operations: readonly ClientOperation[],
): Record<string, Schema> {
  const { schemas } = (document as unknown as Document).components
  const used = new Set(["Quote", "JobAccepted", "Error"])
  const add = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      add(schemas[name])
    }
  }
  for (const { answer, inPath, query, body } of operations) {
    if (answer !== undefined) add({ $ref: `#/components/schemas/${answer}` })
    add([inPath, query, body])
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

function clientOperation(
  path: string,
  method: string,
  operation: Operation,
  components: Document["components"],
): ClientOperation {
  const parameters = (operation.parameters ?? []).map((each) => resolve(each, components.parameters))
  const place = (wanted: string) => parameters.filter((each) => each.in === wanted).map(argumentOf)
  const bodySchema = operation.requestBody?.content["application/json"]?.schema
  const body = bodySchema ? fieldsOf(resolve(bodySchema, components.schemas)) : []
  const inBody = new Set(body.map(({ name }) => name))
  const query = place("query").filter((each) => !inBody.has(each.name) && isOffered(each))
  const { answer, hasQuote } = answerOf(operation)
  const schema = answer === undefined ? {} : (components.schemas[answer] ?? {})
  const paging = pagingOf(query, schema)
  const mayBecomeJob = JSON.stringify(operation.responses["202"] ?? {}).includes(JOB_REF)
  return {
    name: operation.operationId.replace(/^v1(\w)/, (_, first: string) => first.toLowerCase()),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? "",
    inPath: place("path"),
    query,
    body: body.filter(isOffered),
    isIdempotent: parameters.some(({ name }) => name === "Idempotency-Key"),
    isDeletion: method === "delete" && schema.properties?.success !== undefined,
    hasQuote,
    mayBecomeJob,
    isPoll: method === "get" && mayBecomeJob,
    ...(answer === undefined ? {} : { answer }),
    ...(paging ? { paging } : {}),
  }
}

function argumentOf({ name, required = false, schema = {}, description }: Parameter): Argument {
  // Numbers and booleans in a path or query are sent as text. Clients take numbers and booleans.
  const isNumber = schema.pattern === "^\\d+$"
  const isFlag = typeof schema.default === "boolean" || (schema.enum ?? []).includes("true")
  const type = isNumber ? "integer" : isFlag ? "boolean" : undefined
  const { enum: choices, ...rest } = schema
  return {
    name,
    isRequired: required,
    schema: {
      ...rest,
      ...(choices && !isFlag ? { enum: choices } : {}),
      ...(type ? { type } : {}),
      ...(description === undefined ? {} : { description }),
    },
  }
}

function fieldsOf({ properties = {}, required = [] }: Schema): readonly Argument[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema,
  }))
}

/** Finds the schema of a success that is neither a quote nor a job. */
function answerOf({ responses }: Operation): { answer?: string; hasQuote: boolean } {
  const refs = ["200", "201", "202"].flatMap((status) => {
    const { schema = {} } = responses[status]?.content?.["application/json"] ?? {}
    return [schema, ...(schema.anyOf ?? [])].flatMap(({ $ref }) => $ref ?? [])
  })
  const found = refs.find((ref) => ref !== QUOTE_REF && ref !== JOB_REF)
  const answer = found?.split("/").at(-1)
  return { ...(answer === undefined ? {} : { answer }), hasQuote: refs.includes(QUOTE_REF) }
}

function pagingOf(query: readonly Argument[], { properties = {} }: Schema): Paging | undefined {
  const isTaken = (wanted: string) => query.some(({ name }) => name === wanted)
  const items = Object.entries(properties).find(([, { type }]) => type === "array")?.[0]
  if (items === undefined) return undefined
  if (isTaken("page_token") && properties.next_page_token) return { by: "page_token", items }
  if (isTaken("offset") && properties.offset && properties.total) return { by: "offset", items }
  return undefined
}
