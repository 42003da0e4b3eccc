import { errorOnDemand, throwOnDemand } from "../../core/apikey/errors-on-demand.ts"
import { AppError } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { errorsOf } from "../route/traits.ts"

/**
 * Throws the error that a call with a test key asks for by an ID in its input. Throws
 * `invalid_request` for an error that the route never answers.
 */
export function failOnDemand(
  route: RouteDeclaration,
  { body, query }: { body?: unknown; query?: unknown },
): void {
  const wanted = errorOnDemand(JSON.stringify([body, query]))
  if (!wanted) return
  if (errorsOf(route).includes(wanted.code)) throwOnDemand(wanted)
  const message = `\`${wanted.id}\` stands for \`${wanted.code}\`, which this route never answers.`
  throw new AppError("invalid_request", message)
}
