import type { RouteConfig } from "@hono/zod-openapi"
import type { z } from "zod"
import { spellingsOf } from "../../../functions/route/aliases.ts"
import { type Caller, isIdempotent, type RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { Example, RouteNotes } from "../prose/prose.ts"
import { headerRefs } from "./responses.ts"
import { type Tag, tagOf } from "./tags.ts"

/** What the operations share, registered once in the document. */
export type Shared = {
  readonly tags: readonly Tag[]
  /** Registers a schema under a name and gives back the one that refers to it. */
  readonly schema: <T extends z.ZodType>(name: string, schema: T) => T
  /** References to the responses of a route's errors, by status. */
  readonly errors: (route: RouteDeclaration) => Record<string, { $ref: string }>
}

/** One route as an operation of the document. `name` is the schemas' beginning, `id` the operation's id. */
export function operation(
  id: string,
  name: string,
  route: RouteDeclaration,
  notes: RouteNotes,
  shared: Shared,
): RouteConfig {
  return {
    method: lowerCase(route.method),
    path: route.path,
    operationId: id,
    summary: route.summary,
    description: describe(route),
    tags: [tagOf(route.path, shared.tags)],
    security: SECURITY[route.caller],
    ...(notes.price === undefined ? {} : { "x-price": notes.price }),
    ...(isIdempotent(route) ? { parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }] } : {}),
    request: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(route.body
        ? {
            body: {
              // Without this an empty body would count as an empty object.
              required: !route.bodyOptional,
              content: {
                "application/json": {
                  schema: shared.schema(`${name}Request`, route.body),
                  ...examples(notes.requests),
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
        content: content(name, route, notes, shared),
      },
      ...accepted(route, shared),
      ...shared.errors(route),
    },
  }
}

/** The ways in which a caller of each kind says who they are; any one is enough. */
const SECURITY: Record<Caller, NonNullable<RouteConfig["security"]>> = {
  key: [{ apiKey: [] }],
  cookie: [{ sessionCookie: [] }],
  session: [{ sessionBearer: [] }, { sessionCookie: [] }],
  visitor: [{}, { sessionBearer: [] }, { sessionCookie: [] }],
  internal: [],
  none: [],
}

/** The answer while the work goes on beyond the call. */
function accepted(route: RouteDeclaration, shared: Shared): RouteConfig["responses"] {
  if (!route.accepted) return {}
  const schema = shared.schema("JobAccepted", route.accepted)
  return {
    202: {
      description: "The work goes on: come back for its answer",
      headers: headerRefs(route, ["transcription_failed"]),
      content: { "application/json": { schema } },
    },
  }
}

const SUCCESS = { 200: "OK", 201: "Created", 302: "Go on there", 307: "Go on there", 410: "Gone" } as const

function describe(route: RouteDeclaration): string {
  const [, ...others] = spellingsOf(route.path)
  return [route.description, ...others.map((path) => `\`${path}\` is the same route.`)].join(" ")
}

function content(name: string, { output }: RouteDeclaration, notes: RouteNotes, shared: Shared) {
  if ("schema" in output) {
    const schema = shared.schema(`${name}Answer`, output.schema)
    return { "application/json": { schema, ...examples(notes.answers) } }
  }
  const [mediaType = output.mediaType] = output.mediaType.split(";")
  const type = mediaType === "application/json" ? ("object" as const) : ("string" as const)
  return { [mediaType]: { schema: { type } } }
}

function examples(list: readonly Example[] | undefined) {
  if (!list) return {}
  return { examples: Object.fromEntries(list.map(({ name, summary, value }) => [name, { summary, value }])) }
}

function lowerCase<M extends string>(method: M): Lowercase<M> {
  return method.toLowerCase() as Lowercase<M>
}
