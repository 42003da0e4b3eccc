import type { Attempt } from "../kernel/attempt.ts"
import type { Credits } from "../kernel/credits.ts"
import type { OperationKind } from "../ledger/operation-kind.ts"
import type { Payer } from "../ledger/payer.ts"
import { payerRule, requireCeiling } from "../ledger/payer-rule.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { settleAnswered } from "../ledger/settlement.ts"
import { TEST_BALANCE } from "../ledger/test-account.ts"
import type { Table } from "../table/table.ts"

type TestCall = {
  payer: Payer
  operationId: string
  kind: OperationKind
  price: Credits
  attempts: readonly Attempt[]
}

/**
 * The charge of a call with a test key: no hold, no ledger entry, nothing moves. The key's scopes
 * and the call's ceiling apply as they do to a hold. `close` returns the receipt, with the price
 * that a live key would pay, and stores the answer of an idempotent call.
 */
export function openTestCharge(table: Table, { payer, operationId, kind, price, attempts }: TestCall) {
  const createdAt = table.clock.now()
  let held = 0
  let isFree = false
  const take = (amount: Credits) => {
    requireCeiling(payer, held + amount)
    held += amount
  }
  payerRule(payer, kind)
  take(price)
  const free = () => {
    isFree = true
  }
  return {
    charge: {
      more: async (amount: Credits) => take(amount),
      waive: free,
      abandon: free,
      renew: async () => undefined,
      balance: () => TEST_BALANCE,
    },
    close: async (answer: (receipt: Receipt) => string | undefined): Promise<Receipt> => {
      const receipt: Receipt = {
        operationId,
        kind,
        creditsHeld: held,
        creditsUsed: isFree ? 0 : held,
        balanceAfter: TEST_BALANCE,
        attempts: [...attempts],
        createdAt,
      }
      const stored = answer(receipt)
      if (stored !== undefined) await settleAnswered(table, payer, receipt, { operationId, answer: stored })
      return receipt
    },
  }
}
