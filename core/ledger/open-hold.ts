import type { Credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { expireHolds } from "./expire-holds.ts"
import * as Credit from "./holds.ts"

/** The call that credits are set aside for. */
type HoldCall = { accountId: string; operationId: string; kind: string; description: string }

/** Holds, after closing what stands overdue on the account; throws `insufficient_credits` where the balance is short. */
export async function openHold(
  table: Table,
  { accountId, operationId, kind, description }: HoldCall,
  wanted: { name: string; amount: Credits; held: number; leaseUntil: number; upload?: string },
): Promise<Extract<Credit.Held, { outcome: "held" }>> {
  const { held, ...hold } = wanted
  for (let tries = 0; tries < 4; tries += 1) {
    const taken = await Credit.placeHold(table, accountId, { operationId, kind, description, ...hold })
    if (taken.outcome === "held") return taken
    // What the call holds already comes back with the refusal.
    if (taken.outcome === "insufficient")
      throw insufficientCredits(held + hold.amount, held + taken.account.balance)
    await expireHolds(table, accountId)
  }
  throw new Error("the account stays overdue")
}

/** What is said to who cannot pay. */
export function insufficientCredits(price: number, balance: number): AppError {
  const word = price === 1 ? "credit" : "credits"
  return new AppError(
    "insufficient_credits",
    `This call needs ${price} ${word} and the balance is ${balance}. One credit comes back every 24 hours.`,
  )
}
