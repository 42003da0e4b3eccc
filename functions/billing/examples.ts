import { example } from "../route/examples.ts"

const PLAN = "price_1T9c2bPro"
const PACK = "price_1T9c2bPack"

const SUBSCRIPTION = {
  id: "sub_1T9c2b",
  status: "active",
  price_id: PLAN,
  product_name: "Pro",
  tier: "pro",
  credits_per_period: 3000,
  current_period_start: "2026-11-03T12:00:00.000Z",
  current_period_end: "2026-12-03T12:00:00.000Z",
  cancel_at_period_end: false,
  cancel_at: null,
  next_price_id: null,
  change_pending: false,
} as const

/** Example requests and responses of the billing routes, for the API documents. */
export const EXAMPLES = {
  listPrices: {
    responses: example("prices", "A plan and a pack", {
      prices: [
        {
          id: PLAN,
          product_id: "prod_pro",
          product_name: "Pro",
          description: "3,000 credits a month, 50 calls a minute",
          type: "recurring",
          interval: "month",
          currency: "usd",
          unit_amount: 2900,
          credits: 3000,
          tier: "pro",
        },
        {
          id: PACK,
          product_id: "prod_pack_500",
          product_name: "500 credits",
          description: "One-time purchase, with or without a plan",
          type: "one_time",
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
    requests: example("plan", "A plan", { price_id: PLAN, success_path: "/dashboard?bought=1" }),
    responses: example("url", "Where to send the user", {
      url: "https://checkout.stripe.com/c/pay/cs_test_a1b2",
    }),
  },
  portal: {
    responses: example("url", "Where to send the user", {
      url: "https://billing.stripe.com/p/session/test_a1b2",
    }),
  },
  changePlan: {
    requests: example("plan", "Another plan", { price_id: PLAN }),
    responses: example("changed", "The subscription after the change", {
      success: true,
      subscription: SUBSCRIPTION,
    }),
  },
  listSubscriptions: {
    responses: example("subscriptions", "One subscription", { subscriptions: [SUBSCRIPTION] }),
  },
  listPurchases: {
    responses: example("purchases", "One pack", {
      purchases: [
        {
          id: "cs_test_a1b2",
          price_id: PACK,
          product_name: "500 credits",
          credits: 500,
          amount: 900,
          currency: "usd",
          status: "paid",
          created_at: "2026-11-03T12:00:00.000Z",
        },
      ],
    }),
  },
  webhook: { responses: example("received", "Received", { received: true }) },
  syncPrices: { responses: example("synced", "What is for sale now", { products: 6, prices: 6 }) },
} as const
