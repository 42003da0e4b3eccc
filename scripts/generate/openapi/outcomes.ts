import type { Output, RouteDeclaration } from "../../../functions/route/declaration.ts"
import { errorsOf } from "../../../functions/route/traits.ts"
import { byStatus, errorResponse, headerRefs } from "./responses.ts"
import type { SharedParts } from "./shared-parts.ts"

/** The content of an answer in the document. `examples` belong to a schema. */
export function contentOf(output: Output, name: string, shared: SharedParts, examples: object = {}) {
  if ("schema" in output)
    return { "application/json": { schema: shared.schema(name, output.schema), ...examples } }
  const [mediaType = output.mediaType] = output.mediaType.split(";")
  const type = mediaType === "application/json" ? ("object" as const) : ("string" as const)
  return { [mediaType]: { schema: { type } } }
}

/**
 * A route's outcomes by status. If the status also has errors of ours, the response may have either
 * content.
 */
export function outcomes(route: RouteDeclaration, name: string, shared: SharedParts) {
  const groups = byStatus(errorsOf(route))
  return Object.fromEntries(
    Object.entries(route.outcomes ?? {}).map(([status, { description, output }]) => {
      const codes = groups.find((group) => group.status === status)?.codes ?? []
      const error = codes.length > 0 ? errorResponse(route, codes).response : undefined
      // OAuth errors have the same form as the outcome, so their examples become the outcome's.
      const examples = error?.content["application/json"]?.examples
      const refusal = contentOf(output, `${name}Refusal`, shared, examples && { examples })
      const content = { ...error?.content, ...refusal }
      const fullDescription = error ? `${error.description}\n\n${description}` : description
      return [status, { description: fullDescription, headers: headerRefs(route, codes), content }]
    }),
  )
}
