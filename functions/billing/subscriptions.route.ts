import * as z from "zod"
import { ReturnQuery, Subscription } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_PERMISSIONS, BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
