import { PaymentsError } from "../../core/billing/payments.ts"
import { namedFailureResponse } from "../http/error-response.ts"
import type { Call } from "../http/pipeline.ts"

const UNAVAILABLE = "Stripe did not answer. Try again in a minute."
const REFUSED = "Stripe refused the request. If it happens again, contact us with this request ID."

/**
 * Runs work that calls Stripe. If Stripe fails, answers 500 with a message that says so, because
 * docs/contract.md gives the billing routes no other status for it. Rethrows all other errors.
 */
export async function withPayments(
  { services, facts, requestId }: Pick<Call, "services" | "facts" | "requestId">,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof PaymentsError)) throw cause
    services.log.failure("billing", cause, requestId)
    facts.error = "internal_error"
    const isRetryable = cause.failure === "unavailable"
    return namedFailureResponse(`${isRetryable ? UNAVAILABLE : REFUSED} (${requestId})`, { isRetryable })
  }
}
