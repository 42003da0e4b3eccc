import type { Credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { expireHolds } from "./expire-holds.ts"
import * as Credit from "./holds.ts"

/** The operation that credits are held for. */
type HoldCall = { accountId: string; operationId: string; kind: string; description: string }

/**
 * Places a hold, expiring overdue ones first. Throws `insufficient_credits` if the balance is too
 * low.
 */
export async function openHold(
  table: Table,
  { accountId, operationId, kind, description }: HoldCall,
  wanted: { name: string; amount: Credits; held: number; leaseUntil: number; upload?: string },
): Promise<Extract<Credit.Held, { outcome: "held" }>> {
  const { held, ...hold } = wanted
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const result = await Credit.placeHold(table, accountId, { operationId, kind, description, ...hold })
    if (result.outcome === "held") return result
    // The refusal releases what the operation already holds, so it counts towards the balance
    // shown.
    if (result.outcome === "insufficient")
      throw insufficientCredits(held + hold.amount, held + result.account.balance)
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
