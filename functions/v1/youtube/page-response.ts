import type { Paid } from "../../../core/metering/metered.ts"
import type { RequestFacts } from "../../compose/log.ts"

/** A page as an answer. */
export function pageResponse(
  facts: Partial<RequestFacts>,
  { receipt, remaining }: Paid<unknown>,
  body: object,
): Response {
  Object.assign(facts, { credits: receipt.creditsUsed, remaining })
  return Response.json(body)
}
