import { sha256 } from "../../core/kernel/hash.ts"
import { runIdempotent } from "../../core/metering/idempotent.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Call } from "./pipeline.ts"

/** What a flow is told of a call that may come again: its operation, and how to write the body that is kept. */
export type Idempotent<T> = { operationId: string; answer: (outcome: T) => string }

/** What a flow's outcome says about money. */
type Charged = { receipt: { creditsUsed: number }; remaining: number }

/**
 * Runs a metered flow and answers with its body, once for each Idempotency-Key: a repeat gets the stored body with
 * `Idempotent-Replayed: true` (contract §1). Fills in what the log line and the credit headers say.
 */
export async function idempotentResponse<T extends Charged>(
  route: RouteDeclaration,
  call: Pick<Call, "services" | "idempotencyKey" | "facts"> & {
    caller: { accountId: string }
    body: unknown
  },
  run: (repeatable: Idempotent<T> | undefined) => Promise<T>,
  answer: (outcome: T) => string,
): Promise<Response> {
  const { services, caller, idempotencyKey: key, facts } = call
  const runOnce = async (key: string) => {
    const bodySha256 = sha256(JSON.stringify(call.body ?? null))
    const request = { accountId: caller.accountId, route: route.path, key, bodySha256 }
    return await runIdempotent(services.table, request, (operationId) => run({ operationId, answer }))
  }
  const result = key === undefined ? { ran: await run(undefined) } : await runOnce(key)
  if ("replay" in result) {
    // The body says what the operation cost; this call of it cost nothing.
    Object.assign(facts, { replayed: true, credits: 0 })
    return jsonResponse(result.replay, { "Idempotent-Replayed": "true" })
  }
  const { receipt, remaining } = result.ran
  Object.assign(facts, { credits: receipt.creditsUsed, remaining })
  return jsonResponse(answer(result.ran), {})
}

function jsonResponse(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { "Content-Type": "application/json", ...headers } })
}
