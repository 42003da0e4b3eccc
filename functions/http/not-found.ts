import { AppError } from "../../core/kernel/errors.ts"
import { errorHeaders, errorResponse } from "./error-response.ts"

/**
 * Answers 404 for an unknown path: JSON under `/api/v1`, plain text elsewhere under `/api`, HTML
 * everywhere else (docs/contract.md, "Errors").
 */
export async function notFoundResponse(path: string, requestId: string): Promise<Response> {
  const error = new AppError("not_found")
  if (path.startsWith("/api/")) return errorResponse(error, path, requestId)
  // Loaded here, because most Lambdas have only paths of the API.
  const { notFoundPage } = await import("./not-found-page.ts")
  return notFoundPage(errorHeaders(error))
}
