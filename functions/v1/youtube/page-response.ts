import type { Metered } from "../../../core/metering/metered.ts"
import type { LogFields } from "../../compose/log.ts"

/** A page as an answer. */
export function pageResponse(
  facts: Partial<LogFields>,
  { receipt, remaining }: Metered<unknown>,
  body: object,
): Response {
  Object.assign(facts, { credits: receipt.creditsUsed, remaining })
  return Response.json(body)
}
