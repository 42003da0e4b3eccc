import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import type { Example } from "../../../functions/route/examples.ts"
import { TAGS } from "../../../functions/route/tags.ts"

type Routes = Readonly<Record<string, RouteDeclaration>>
type Examples = readonly Example[]

/** A route as the documents show it, with all of its examples. */
export type DocumentedRoute = {
  readonly id: string
  readonly route: RouteDeclaration
  readonly requests: Examples
  readonly responses: Examples
}

const TAG_ORDER = Object.keys(TAGS)
const METHOD_ORDER = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/**
 * The routes in the order of the documents: by tag, rank, path and method. `generated` has the
 * responses of the routes that declare theirs as generated; throws if they are missing.
 */
export function documentedRoutes(
  routes: Routes,
  generated: Readonly<Record<string, Examples>> = {},
): readonly DocumentedRoute[] {
  return Object.entries(routes)
    .map(([id, route]) => {
      const { requests = [], responses = [] } = route.examples ?? {}
      return {
        id,
        route,
        requests,
        responses: responses === "generated" ? getGenerated(id, generated) : responses,
      }
    })
    .toSorted((a, b) => compare(a.route, b.route))
}

function getGenerated(id: string, generated: Readonly<Record<string, Examples>>): Examples {
  const examples = generated[id]
  if (!examples) throw new Error(`${id} has no generated examples (scripts/generate/examples/generated.ts)`)
  return examples
}

function compare(a: RouteDeclaration, b: RouteDeclaration): number {
  return (
    TAG_ORDER.indexOf(a.tag) - TAG_ORDER.indexOf(b.tag) ||
    rankOf(a) - rankOf(b) ||
    Number(a.path > b.path) - Number(a.path < b.path) ||
    METHOD_ORDER.indexOf(a.method) - METHOD_ORDER.indexOf(b.method)
  )
}

const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: RouteDeclaration) => rank
