/** What the documents say of billing's routes. */
const one = <T>(name: string, summary: string, value: T) => [{ name, summary, value }] as const

const PLAN = "price_1T9c2bPro"
const PACK = "price_1T9c2bPack"

const SUBSCRIPTION = {
  id: "sub_1T9c2b",
  status: "active",
  price_id: PLAN,
  product_name: "Pro",
  tier: "pro" as const,
  credits_per_period: 3000,
  current_period_start: "2026-11-03T12:00:00.000Z",
  current_period_end: "2026-12-03T12:00:00.000Z",
  cancel_at_period_end: false,
  cancel_at: null,
  next_price_id: null,
}

export const BILLING_NOTES = {
  listPrices: {
    answers: one("prices", "A plan and a pack", {
      prices: [
        {
          id: PLAN,
          product_id: "prod_pro",
          product_name: "Pro",
          description: "3,000 credits a month, 50 calls a minute",
          type: "recurring" as const,
          interval: "month",
          currency: "usd",
          unit_amount: 2900,
          credits: 3000,
          tier: "pro" as const,
        },
        {
          id: PACK,
          product_id: "prod_pack_500",
          product_name: "500 credits",
          description: "Paid once, with or without a plan",
          type: "one_time" as const,
          interval: null,
          currency: "usd",
          unit_amount: 900,
          credits: 500,
          tier: null,
        },
      ],
    }),
  },
  checkout: {
    requests: one("plan", "A plan", { price_id: PLAN, success_path: "/dashboard?bought=1" }),
    answers: one("url", "Where to send the person", {
      url: "https://checkout.stripe.com/c/pay/cs_test_a1b2",
    }),
  },
  portal: {
    answers: one("url", "Where to send the person", {
      url: "https://billing.stripe.com/p/session/test_a1b2",
    }),
  },
  changePlan: {
    requests: one("plan", "Another plan", { price_id: PLAN }),
    answers: one("changed", "The subscription as it is now", {
      success: true as const,
      subscription: SUBSCRIPTION,
    }),
  },
  listSubscriptions: {
    answers: one("subscriptions", "One subscription", { subscriptions: [SUBSCRIPTION] }),
  },
  listPurchases: {
    answers: one("purchases", "One pack", {
      purchases: [
        {
          id: "cs_test_a1b2",
          price_id: PACK,
          product_name: "500 credits",
          credits: 500,
          amount: 900,
          currency: "usd",
          status: "paid" as const,
          created_at: "2026-11-03T12:00:00.000Z",
        },
      ],
    }),
  },
  webhook: { answers: one("received", "Taken", { received: true as const }) },
  syncPrices: { answers: one("synced", "What is for sale", { products: 6, prices: 6 }) },
}
