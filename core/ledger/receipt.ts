import type { Attempt } from "../kernel/attempt.ts"
import { isoTime } from "../kernel/clock.ts"
import type { ReceiptBody } from "./ledger.schema.ts"

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

/** What a call cost, as the ledger has it. `createdAt` is epoch ms. */
export type Receipt = {
  operationId: string | null
  kind: string
  creditsHeld: number
  creditsUsed: number
  balanceAfter: number
  attempts: readonly Attempt[]
  createdAt: number
}
