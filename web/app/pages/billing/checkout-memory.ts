import { forget, recall, remember } from "../../state/tab-memory.ts"
import type { Purchase, Subscription } from "./billing-queries.ts"

/** The state before a checkout, to detect the new credits when the user returns. */
export type Before = { id: string | undefined; balance: number; credits: number; isPlan: boolean }
/** Its outcome. */
type Got = { purchase: Purchase | undefined; current: Subscription | undefined; balance: number }

const KEY = "checkout"
const CHECKOUT_ID = /\bcs_\w+/

/** `url` is the checkout's own, which names it. */
export const rememberCheckout = (url: string, before: Omit<Before, "id">): void =>
  remember(KEY, { ...before, id: CHECKOUT_ID.exec(url)?.[0] })

/** What is remembered of this checkout; of another one it is worth nothing. */
export function recallCheckout(id: string): Before | undefined {
  const before = recall(KEY) as Before | undefined
  return before?.id === id ? before : undefined
}

export const forgetCheckout = (): void => forget(KEY)

/** Whether the purchase has arrived. The balance alone may mislead: new credits may be spent. */
export function isThere({ purchase, current, balance }: Got, before: Before | undefined): boolean {
  if (purchase?.status === "paid") return true
  if (before && before.credits > 0 && balance >= before.balance + before.credits) return true
  // A plan may appear a moment before its credits.
  const isPlanThere = before === undefined || (before.isPlan && balance !== before.balance)
  return current !== undefined && purchase === undefined && isPlanThere
}
