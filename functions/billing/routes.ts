import * as z from "zod"
import {
  ChangePlanRequest,
  CheckoutRequest,
  Price,
  Purchase,
  ReturnQuery,
  Subscription,
  Url,
} from "../../core/billing/billing.schema.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { BILLING_PERMISSIONS, BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

export const changePlan = {
  method: "POST",
  path: "/api/stripe/change-plan",
  file: "billing/change-plan.ts",
  tag: "Billing",
  summary: "Change the plan",
  description:
    "A more expensive plan with the same interval starts as soon as the price difference is paid, and adds the same share of the new plan's credits. A cheaper plan, or another interval, starts at the end of the period (see `next_price_id`) with that period's credits. Requesting the current plan cancels a scheduled change.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ChangePlanRequest,
  output: { schema: z.object({ success: z.literal(true), subscription: Subscription }) },
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  errors: [],
  examples: EXAMPLES.changePlan,
  permissions: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const checkout = {
  method: "POST",
  path: "/api/stripe/checkout",
  file: "billing/checkout.ts",
  tag: "Billing",
  summary: "Open a checkout",
  description:
    "For a plan or a credit pack from `GET /api/prices`. Send the user to `url`. They return to `success_path` with the checkout's ID in `checkout_session`, which the lists of purchases and subscriptions accept. Limited to 20 in 10 minutes. An account that already has a plan changes it instead (400).",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: CheckoutRequest,
  output: { schema: Url },
  errors: [],
  // Far more than a buyer needs. All accounts share Stripe's rate limit for creating checkouts.
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  examples: EXAMPLES.checkout,
  permissions: [
    items("ACCOUNT", "Get", "Put", "Update", "Query"),
    items("CATALOG", "Get"),
    items("CUSTOMER", "Put"),
  ],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const portal = {
  method: "POST",
  path: "/api/stripe/portal",
  file: "billing/portal.ts",
  tag: "Billing",
  summary: "Open the billing portal",
  description:
    "Manage cards, invoices and cancellation. For accounts that have opened a checkout before. Send the user to `url`.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: Url },
  rateLimit: { windowSeconds: 600, perAccount: 20 },
  errors: ["not_found"],
  examples: EXAMPLES.portal,
  permissions: [items("ACCOUNT", "Get")],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listPrices = {
  method: "GET",
  path: "/api/prices",
  file: "billing/prices.ts",
  tag: "Billing",
  summary: "List prices",
  description: "Plans, then credit packs, cheapest first. Empty if nothing is for sale.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ prices: z.array(Price) }) },
  errors: [],
  examples: EXAMPLES.listPrices,
  permissions: [items("CATALOG", "Query")],
  // The handler only checks whether the Stripe key is set. Without the key, nothing is for sale.
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listPurchases = {
  method: "GET",
  path: "/api/billing/purchases",
  file: "billing/purchases.ts",
  tag: "Billing",
  summary: "List purchases",
  description:
    "One-time purchases of the account, newest first. With `checkout_session`, checks that checkout first, up to 60 times a minute.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: ReturnQuery,
  output: { schema: z.object({ purchases: z.array(Purchase) }) },
  errors: ["not_found", "rate_limited"],
  // Counts only reads with `checkout_session`, because only those call Stripe.
  rateLimit: { windowSeconds: 60, perAccount: 60, countedBy: "handler" },
  examples: EXAMPLES.listPurchases,
  permissions: [...BILLING_PERMISSIONS, items("LIMIT#look /api/billing/purchases", "Update")],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listSubscriptions = {
  method: "GET",
  path: "/api/billing/subscriptions",
  file: "billing/subscriptions.ts",
  tag: "Billing",
  summary: "List subscriptions",
  description:
    "All subscriptions of the account, newest first. The best active one sets the tier. With `checkout_session`, checks that checkout first, up to 60 times a minute.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: ReturnQuery,
  output: { schema: z.object({ subscriptions: z.array(Subscription) }) },
  errors: ["not_found", "rate_limited"],
  // Counts only reads with `checkout_session`, because only those call Stripe.
  rateLimit: { windowSeconds: 60, perAccount: 60, countedBy: "handler" },
  examples: EXAMPLES.listSubscriptions,
  permissions: [...BILLING_PERMISSIONS, items("LIMIT#look /api/billing/subscriptions", "Update")],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const syncPrices = {
  method: "POST",
  path: "/api/stripe/sync",
  file: "billing/sync.ts",
  tag: "Billing",
  summary: "Sync prices",
  description: "Reads the prices from Stripe and returns how many there are. For the service's own schedule.",
  caller: "internal",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      products: z.int().min(0).meta({ description: "Products for sale." }),
      prices: z.int().min(0).meta({ description: "Prices for sale." }),
    }),
  },
  errors: [],
  examples: EXAMPLES.syncPrices,
  permissions: [items("CATALOG", "Get", "Put", "Query")],
  secrets: ["STRIPE_SECRET_KEY"],
} as const satisfies RouteDeclaration

export const webhook = {
  method: "POST",
  path: "/api/stripe/webhook",
  file: "billing/webhook.ts",
  tag: "Billing",
  summary: "Receive a billing event",
  description:
    "For Stripe. Verifies the signature of the raw body (`stripe-signature` or `payments-signature`), which must be at most 300 seconds old. Both event formats are accepted; only the event's type and its object's ID are read.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ received: z.literal(true) }) },
  errors: ["invalid_request", "payload_too_large"],
  examples: EXAMPLES.webhook,
  permissions: BILLING_PERMISSIONS,
  secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
} as const satisfies RouteDeclaration
