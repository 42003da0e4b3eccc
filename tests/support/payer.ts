import { type Payer, payerOf } from "../../core/ledger/payer.ts"
import type { MeteredCall } from "../../core/metering/metered.ts"

/** An account that pays as its user does on our pages. */
export const userOf = (accountId: string): Payer => payerOf({ accountId, through: "dashboard" })

/** A paid call by the account's user, with a placeholder for each fact about its work. */
export const testCall = (accountId: string, operationId: string): Omit<MeteredCall, "price"> => ({
  payer: userOf(accountId),
  operationId,
  kind: "transcribe",
  description: "Test",
  attempts: [],
})
