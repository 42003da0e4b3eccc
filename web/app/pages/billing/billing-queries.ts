import { queryOptions } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import type { Schemas } from "../../../api/paths.gen.ts"
import { RATE_LIMITS } from "../../../api/service.gen.ts"

export type Price = Schemas["ListPricesAnswer"]["prices"][number]
export type Subscription = Schemas["ListSubscriptionsAnswer"]["subscriptions"][number]
export type Purchase = Schemas["ListPurchasesAnswer"]["purchases"][number]

export const pricesQuery = queryOptions({
  queryKey: ["prices"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/prices", { signal })),
  staleTime: 60_000,
})

export const subscriptionsQuery = queryOptions({
  queryKey: ["billing", "subscriptions"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/billing/subscriptions", { signal })),
})

export const purchasesQuery = queryOptions({
  queryKey: ["billing", "purchases"],
  queryFn: ({ signal }) => answerOf(api.GET("/api/billing/purchases", { signal })),
})

/**
 * Returns the outcome of a checkout that the user returns from. The service asks Stripe for it now.
 */
export async function readCheckout(checkoutId: string, signal: AbortSignal) {
  const params = { query: { checkout_session: checkoutId } }
  const [{ purchases }, { subscriptions }] = await Promise.all([
    answerOf(api.GET("/api/billing/purchases", { params, signal })),
    answerOf(api.GET("/api/billing/subscriptions", { params, signal })),
  ])
  // Read after both calls, so that the balance includes the credits that they granted.
  const { balance } = await answerOf(api.GET("/api/credits/balance", { signal }))
  return {
    purchase: purchases.find(({ id }) => id === checkoutId),
    current: currentOf(subscriptions),
    balance,
  }
}

const GOOD_STATUSES = ["active", "trialing", "past_due"]

/**
 * Returns the account's current subscription: of those in good standing, the one with the highest
 * tier. Undefined if there is none.
 */
export const currentOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions
    .filter(({ status, tier }) => GOOD_STATUSES.includes(status) && tier !== null)
    .toSorted((a, b) => RATE_LIMITS[b.tier ?? "free"] - RATE_LIMITS[a.tier ?? "free"])[0]
