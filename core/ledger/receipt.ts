import type { Attempt } from "../kernel/attempt.ts"
import { isoTime } from "../kernel/clock.ts"
import type { ReceiptBody } from "./ledger.schema.ts"
import type { SettledKind } from "./operation-kind.ts"

/** Returns a receipt in its wire format. */
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

/** What a call cost and which attempts it made. `createdAt` is epoch milliseconds. */
export type Receipt = {
  operationId: string | null
  kind: SettledKind
  creditsHeld: number
  creditsUsed: number
  balanceAfter: number
  attempts: readonly Attempt[]
  createdAt: number
}

/** The receipt of a call that answered without holding or charging credits. */
export const freeReceipt = (
  call: Pick<Receipt, "operationId" | "kind" | "balanceAfter" | "attempts" | "createdAt">,
): Receipt => ({
  ...call,
  attempts: [...call.attempts],
  creditsHeld: 0,
  creditsUsed: 0,
})
