import { forget, recall, remember, type TabKey } from "../../state/tab-memory.ts"
import type { Purchase, Subscription } from "./billing-queries.ts"

/**
 * The state before a checkout, to detect the new credits when the user returns. `id` is the
 * checkout's ID.
 */
export type StateBefore = { id: string | undefined; balance: number; credits: number; isPlan: boolean }
/** The state after a checkout. */
type StateAfter = { purchase: Purchase | undefined; current: Subscription | undefined; balance: number }

type UserId = string | undefined
const keyOf = (userId: UserId): TabKey => ["checkout", userId]
const CHECKOUT_ID = /\bcs_\w+/

/** Stores the state before a checkout. `url` is the checkout's URL, which contains its ID. */
export const rememberCheckout = (userId: UserId, url: string, before: Omit<StateBefore, "id">): void =>
  remember(keyOf(userId), { ...before, id: CHECKOUT_ID.exec(url)?.[0] })

/**
 * Returns the state before this checkout. Undefined if the stored state belongs to another
 * checkout.
 */
export function recallCheckout(userId: UserId, id: string): StateBefore | undefined {
  const before = recall(keyOf(userId)) as StateBefore | undefined
  return before?.id === id ? before : undefined
}

export const forgetCheckout = (userId: UserId): void => forget(keyOf(userId))

/**
 * True if the purchase has arrived. The balance alone can't tell, because the new credits may
 * already be spent.
 */
export function hasPurchaseArrived(
  { purchase, current, balance }: StateAfter,
  before: StateBefore | undefined,
): boolean {
  if (purchase?.status === "paid") return true
  if (before && before.credits > 0 && balance >= before.balance + before.credits) return true
  // A plan may appear shortly before its credits do.
  const hasPlanArrived = before === undefined || (before.isPlan && balance !== before.balance)
  return current !== undefined && purchase === undefined && hasPlanArrived
}
