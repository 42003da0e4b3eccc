import { spellingsOf } from "../../../functions/route/aliases.ts"
import { ROUTES } from "../../../functions/routes.ts"
import { lineAt, type Mistake, type Text } from "./texts.ts"

/**
 * A method, if the text names it, and a path below `/api/`. Names in braces are parameters. A path
 * may end in a slash to which a program appends a parameter. Paths below `/docs` do not match.
 */
const PATH =
  /(?:\b(GET|POST|PUT|PATCH|DELETE|HEAD) )?(?<!\/docs|\.\.)(\/api\/[\w/.{}$-]*[\w}](?:\/?[*…]|\/(?=["'`]))?)/g
/** How n8n, Postman and programs write a parameter of a path. */
const PARAMETERS = [
  /\{\{ encodeURIComponent\(\$parameter\[\\?"(\w+)\\?"\]\) \}\}/g,
  /(?<=\/):(\w+)/g,
] as const

const DECLARED = Object.entries(ROUTES).flatMap(([id, { method, path }]) =>
  spellingsOf(path).map((spelling) => ({ id, method: method as string, parts: spelling.split("/") })),
)

/** True if `part` equals the part of the route's path, or can be a value of its parameter. */
const fits = (part: string, declared: string | undefined): boolean =>
  part === declared || (declared?.startsWith("{") === true && !part.startsWith("{"))

/** The routes at a path, or below a path that ends in `*` or `…`. */
function routesAt(path: string) {
  const isOpen = /[*…]$/.test(path)
  const parts = path.replace(/\/?[*…]$/, "").split("/")
  return DECLARED.filter(
    (route) =>
      (isOpen || route.parts.length === parts.length) &&
      parts.every((part, at) => fits(part, route.parts[at])),
  )
}

/** Returns the paths that no route has, and methods that a path lacks. */
export function unknownPaths({ source }: Text): readonly Mistake[] {
  const text = PARAMETERS.reduce((all, form) => all.replaceAll(form, "{$1}"), source)
  return [...text.matchAll(PATH)].flatMap(({ 0: found, 1: method, 2: path = "", index }) => {
    const line = lineAt(text, index)
    if (path === "/api/v1") return []
    const routes = routesAt(path)
    if (routes.length === 0) return [{ line, found, problem: "no route has this path" }]
    if (method === undefined || routes.some((route) => route.method === method)) return []
    return [{ line, found, problem: `the path has only ${routes.map((route) => route.method).join(", ")}` }]
  })
}

/** The operations at a path, which may have values in place of its parameters. */
export const routeIdsAt = (path: string): readonly string[] => routesAt(path).map(({ id }) => id)
