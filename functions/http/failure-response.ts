import type { LogFields } from "../compose/log.ts"
import type { Services } from "../compose/services.ts"
import { errorFor, errorResponse } from "./error-response.ts"

/** The status that proxies log if the client has disconnected. Only logged, never received. */
const CLIENT_CLOSED_REQUEST = 499

/** The response to a call that threw. Logs the cause and writes the error code into `facts`. */
export function failureResponse(
  { log }: Pick<Services, "log">,
  call: { route: string; request: Request; requestId: string; facts: Partial<LogFields> },
  cause: unknown,
): Response {
  const { route, request, requestId, facts } = call
  if (request.signal.aborted) {
    facts.error = "client_closed_request"
    return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  }
  const error = errorFor(cause)
  if (error.cause) log.failure(route, error.cause, requestId)
  facts.error = error.code
  if (error.creditsUsed > 0) facts.credits = error.creditsUsed
  return errorResponse(error, new URL(request.url).pathname, requestId)
}
