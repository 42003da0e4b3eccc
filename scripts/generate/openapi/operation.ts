import type { RouteConfig } from "@hono/zod-openapi"
import { Quote } from "../../../core/ledger/spending.schema.ts"
import { spellingsOf } from "../../../functions/route/aliases.ts"
import type { Caller, RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { Example } from "../../../functions/route/examples.ts"
import type { DocumentedRoute } from "../examples/documented.ts"
import { contentOf, outcomes } from "./outcomes.ts"
import { headerRefs } from "./responses.ts"
import { QUOTE_REF, type SharedParts } from "./shared-parts.ts"

/** One route as an operation of the document. `name` is the prefix of its schemas' names. */
export function operation(documented: DocumentedRoute, name: string, shared: SharedParts): RouteConfig {
  const { id, route, requests, responses } = documented
  return {
    method: lowerCase(route.method),
    path: route.path,
    operationId: id,
    summary: route.summary,
    description: describe(route),
    tags: [route.tag],
    security: SECURITY[route.caller],
    ...(route.price === undefined ? {} : { "x-price": route.price }),
    ...(route.deprecated ? { deprecated: true } : {}),
    ...headerParameters(route),
    request: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(route.body
        ? {
            body: {
              // A missing body is valid only where the route accepts it as an empty object.
              required: !route.bodyOptional,
              content: {
                "application/json": {
                  schema: shared.schema(`${name}Request`, route.body),
                  ...examples(requests),
                },
              },
            },
          }
        : {}),
    },
    responses: {
      [route.status ?? 200]: {
        description: SUCCESS[route.status ?? 200],
        headers: headerRefs(route, []),
        content: answerContent(route, name, shared, examples(responses)),
      },
      ...accepted(route, shared),
      ...shared.errors(route),
      ...outcomes(route, name, shared),
    },
  }
}

/** The request headers that the route reads, besides the caller's credentials. */
function headerParameters({ caller, idempotent }: RouteDeclaration) {
  const names = [...(caller === "key" ? ["ApiVersion"] : []), ...(idempotent ? ["IdempotencyKey"] : [])]
  const parameters = names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return parameters.length > 0 ? { parameters } : {}
}

/** The response, or a quote if the call set `dry_run`. */
function answerContent(route: RouteDeclaration, name: string, shared: SharedParts, more: object) {
  const { output, otherMediaTypes = [], quote } = route
  const others = otherMediaTypes.map((mediaType) => contentOf({ mediaType }, name, shared))
  const content = contentOf(output, `${name}Answer`, shared, more)
  if (!quote) return Object.assign({}, content, ...others) as typeof content
  shared.schema("Quote", Quote)
  const schema = { anyOf: [{ $ref: `#/components/schemas/${name}Answer` }, { $ref: QUOTE_REF }] }
  const quoted = { "application/json": { ...content["application/json"], schema } }
  return Object.assign(quoted, ...others) as typeof quoted
}

/** How each kind of caller authenticates. Any one of the list is enough. */
const SECURITY: Record<Caller, NonNullable<RouteConfig["security"]>> = {
  key: [{ apiKey: [] }],
  cookie: [{ sessionCookie: [] }],
  session: [{ sessionBearer: [] }, { sessionCookie: [] }],
  visitor: [{}, { sessionBearer: [] }, { sessionCookie: [] }],
  internal: [],
  none: [],
}

/** The response when the work outlasts the call. */
function accepted(route: RouteDeclaration, shared: SharedParts): RouteConfig["responses"] {
  if (!route.accepted) return {}
  const schema = shared.schema("JobAccepted", route.accepted)
  return {
    202: {
      description: "The work continues as a job: fetch its result later",
      headers: headerRefs(route, ["transcription_failed"]),
      content: { "application/json": { schema } },
    },
  }
}

const SUCCESS = { 200: "OK", 201: "Created", 302: "Redirect", 307: "Redirect", 410: "Gone" } as const

function describe(route: RouteDeclaration): string {
  const [, ...others] = spellingsOf(route.path)
  return [route.description, ...others.map((path) => `\`${path}\` is the same route.`)].join(" ")
}

function examples(list: readonly Example[]) {
  if (list.length === 0) return {}
  return { examples: Object.fromEntries(list.map(({ name, summary, value }) => [name, { summary, value }])) }
}

function lowerCase<M extends string>(method: M): Lowercase<M> {
  return method.toLowerCase() as Lowercase<M>
}
