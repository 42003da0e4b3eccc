import * as z from "zod"
import { AppError } from "../../core/kernel/errors.ts"
import { findMisspelled } from "../../core/kernel/misspelling.ts"
import { SpendingBody } from "../../core/ledger/spending.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { isPublicApi } from "../route/public-api.ts"

/** The most field names in the header. Further ones are only counted. */
const NAMES_MAX = 10
/** Names that are safe in a header and in a message. */
const PLAIN = /^[\w.-]{1,60}$/

/**
 * Returns the names of fields that the route's query or body does not know (docs/contract.md,
 * "Bodies"). Throws `invalid_request` for any of them on a strict route, and for a misspelled one
 * on a metered route of the public API: ignoring it would charge for the wrong answer.
 */
export function checkUnknownFields(
  route: Pick<RouteDeclaration, "path" | "metered" | "isStrict" | "query" | "body">,
  place: "query" | "body",
  sent: unknown,
): string[] {
  const schema = route[place]
  if (typeof sent !== "object" || sent === null) return []
  // Links to pages and redirects may have parameters that other programs added.
  if (!schema && !isPublicApi(route.path)) return []
  const known = schema ? fieldsOf(schema) : []
  const unknown = Object.keys(sent).filter((name) => !known.includes(name))
  const [first] = unknown
  if (first === undefined) return []
  if (route.isStrict) {
    throw new AppError("invalid_request", `\`${shown(first)}\`: ${strictProblem(route, place, first)}`)
  }
  if (route.metered && isPublicApi(route.path)) refuseMisspelled(unknown, known)
  const names = unknown.slice(0, NAMES_MAX).map(shown)
  return unknown.length > NAMES_MAX ? [...names, `+${unknown.length - NAMES_MAX}`] : names
}

/**
 * Throws `invalid_request` if `dry_run` or `max_credits` would not be obeyed: in the query of a
 * route that takes them in the body, or sent more than once. Ignoring such a field would charge the
 * caller.
 */
export function checkSpendingFields(
  route: Pick<RouteDeclaration, "quote" | "body">,
  query: URLSearchParams,
): void {
  if (!route.quote) return
  for (const name of Object.keys(SpendingBody)) {
    const count = query.getAll(name).length
    if (count > 0 && route.body) {
      throw new AppError("invalid_request", `\`${name}\`: must be in the body, not in the query.`)
    }
    if (count > 1) throw new AppError("invalid_request", `\`${name}\`: must be sent only once.`)
  }
}

/** Says what to do about an unknown field of a strict route. */
function strictProblem(
  { query, body }: Pick<RouteDeclaration, "query" | "body">,
  place: string,
  name: string,
) {
  if (place === "query" && body && fieldsOf(body).includes(name)) {
    return `must be in the body, not in the query.${query ? "" : " The query has no fields."}`
  }
  const known = fieldsOf((place === "query" ? query : body) ?? z.object({}))
  return `unknown field. ${known.length > 0 ? `Known: ${known.join(", ")}.` : `The ${place} has no fields.`}`
}

const shown = (name: string) => (PLAIN.test(name) ? name : "?")

/**
 * Returns the field names of an object schema, also inside `preprocess`, `optional` and the like.
 */
function fieldsOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  const { out, innerType } = schema.def as { out?: z.ZodType; innerType?: z.ZodType }
  const inner = out ?? innerType
  if (inner) return fieldsOf(inner)
  throw new Error("a body's schema must be an object")
}

function refuseMisspelled(unknown: readonly string[], known: readonly string[]): void {
  for (const name of unknown.slice(0, 100)) {
    const meant = findMisspelled(name, known)
    if (meant === undefined) continue
    throw new AppError("invalid_request", `\`${shown(name)}\`: unknown field. Did you mean \`${meant}\`?`)
  }
}
