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
import { BILLING_PERMISSIONS, BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

export const changePlan = {
  method: "POST",
  path: "/api/stripe/change-plan",
  file: "billing/change-plan.ts",
  summary: "Change the plan",
  description:
    "To a dearer plan of the same interval at once, when the difference is paid: its credits are that difference's share of the new plan's. To a cheaper one, or to another interval, at the end of the period (`next_price_id` says so), with the new period's credits. Asking for the present plan takes back a change that is to come.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: ChangePlanRequest,
  output: { schema: z.object({ success: z.literal(true), subscription: Subscription }) },
  errors: [],
  permissions: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const checkout = {
  method: "POST",
  path: "/api/stripe/checkout",
  file: "billing/checkout.ts",
  summary: "Open a checkout",
  description:
    "For a plan or a pack of `GET /api/prices`. Send the person to `url`; they come back to `success_path` with the checkout's id as `checkout_session`, which the lists of purchases and subscriptions take. Twenty in ten minutes; who has a plan already changes it instead (400).",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: CheckoutRequest,
  output: { schema: Url },
  errors: ["rate_limited"],
  permissions: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const portal = {
  method: "POST",
  path: "/api/stripe/portal",
  file: "billing/portal.ts",
  summary: "Open the billing portal",
  description:
    "Cards, invoices, cancelling. For who has come to a checkout before. Send the person to `url`.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: Url },
  errors: ["not_found"],
  permissions: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listPrices = {
  method: "GET",
  path: "/api/prices",
  file: "billing/prices.ts",
  summary: "List prices",
  description:
    "What can be bought: plans, then packs of credits, the cheapest first. Empty where nothing is sold.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ prices: z.array(Price) }) },
  errors: [],
  permissions: [{ resource: "table", actions: ["Query"] }],
  // Only whether there is one: without a billing account nothing is for sale.
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listPurchases = {
  method: "GET",
  path: "/api/billing/purchases",
  file: "billing/purchases.ts",
  summary: "List purchases",
  description:
    "What the account has paid once, the latest first. With `checkout_session` that checkout is looked at before, sixty times a minute at the most.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: ReturnQuery,
  output: { schema: z.object({ purchases: z.array(Purchase) }) },
  errors: ["not_found", "rate_limited"],
  permissions: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const listSubscriptions = {
  method: "GET",
  path: "/api/billing/subscriptions",
  file: "billing/subscriptions.ts",
  summary: "List subscriptions",
  description:
    "All subscriptions of the account, the latest first; the best of those that are good sets its tier. With `checkout_session` that checkout is looked at before, sixty times a minute at the most.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: ReturnQuery,
  output: { schema: z.object({ subscriptions: z.array(Subscription) }) },
  errors: ["not_found", "rate_limited"],
  permissions: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration

export const syncPrices = {
  method: "POST",
  path: "/api/stripe/sync",
  file: "billing/sync.ts",
  summary: "Bring the prices in line",
  description: "Reads all that is for sale at Stripe and says how much that is. For the service itself.",
  caller: "internal",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      products: z.int().min(0).meta({ description: "Products that are for sale." }),
      prices: z.int().min(0).meta({ description: "Prices that are for sale." }),
    }),
  },
  errors: [],
  permissions: [{ resource: "table", actions: ["Query", "GetItem", "PutItem"] }],
  secrets: ["STRIPE_SECRET_KEY"],
} as const satisfies RouteDeclaration

export const webhook = {
  method: "POST",
  path: "/api/stripe/webhook",
  file: "billing/webhook.ts",
  summary: "Receive a billing event",
  description:
    "For Stripe. The body is taken as it was signed (`stripe-signature`, or `payments-signature`), at most 300 seconds ago. Both forms of events are taken; of either only its kind and its object's id are read.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: z.object({ received: z.literal(true) }) },
  errors: ["invalid_request", "payload_too_large"],
  permissions: BILLING_PERMISSIONS,
  secrets: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
} as const satisfies RouteDeclaration
