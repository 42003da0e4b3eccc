import { isoTime } from "../kernel/clock.ts"
import type { Receipt } from "../kernel/attempt.ts"
import type { ReceiptBody } from "./operation.schema.ts"

/** The wire's form of a receipt. */
export function receiptBody(receipt: Receipt): ReceiptBody {
  return {
    operation_id: receipt.operationId,
    kind: receipt.kind,
    credits_held: receipt.creditsHeld,
    credits_used: receipt.creditsUsed,
    balance_after: receipt.balanceAfter,
    attempts: receipt.attempts.map((attempt) => ({ ...attempt })),
    created_at: isoTime(receipt.createdAt),
  }
}
