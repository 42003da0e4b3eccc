import type { Credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { expireHolds } from "./expire-holds.ts"
import * as Credit from "./holds.ts"
import { pruneCounters } from "./monthly-spend.ts"
import type { OperationKind } from "./operation-kind.ts"
import type { Payer } from "./payer.ts"
import { payerRule, requireCeiling } from "./payer-rule.ts"

/** The operation that credits are held for. */
type HoldCall = {
  payer: Payer
  operationId: string
  kind: OperationKind
  description: string
  videoId?: string | undefined
}

/**
 * Places a hold for a caller, after expiring overdue holds. Names the payer's agent in the ledger
 * entry. Throws `insufficient_credits` if the balance is too low, `budget_exceeded` if the monthly
 * budget of the key or agent, or the call's own ceiling, is too low, and what the payer's rule
 * throws.
 */
export async function openHold(
  table: Table,
  { payer, operationId, kind, description: what, videoId }: HoldCall,
  wanted: { name: string; amount: Credits; held: number; leaseUntil: number; upload?: string },
): Promise<Extract<Credit.Held, { outcome: "held" }>> {
  const { held, amount } = wanted
  const { accountId, agent } = payer
  requireCeiling(payer, held + amount)
  const description = agent ? `${what}, via ${agent.name}` : what
  const request = { operationId, kind, description, videoId, rule: payerRule(payer, kind), ...wanted }
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const result = await Credit.placeHold(table, accountId, request)
    if (result.outcome === "held") {
      // Best effort: a later hold removes what this one could not.
      await pruneCounters(table, result.account).catch(() => undefined)
      return result
    }
    // The refusal releases what the operation already holds, so add it to the balance in the error.
    if (result.outcome === "insufficient")
      throw insufficientCredits(held + amount, held + result.account.balance)
    await expireHolds(table, accountId)
  }
  throw new Error("could not place a hold: the account still has overdue holds")
}

/** The error of a call that the balance does not cover. */
export function insufficientCredits(price: number, balance: number): AppError {
  const word = price === 1 ? "credit" : "credits"
  return new AppError(
    "insufficient_credits",
    `This call needs ${price} ${word}, but your balance is ${balance}. You get 1 free credit every 24 hours.`,
  )
}
