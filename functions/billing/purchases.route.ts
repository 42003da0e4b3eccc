import * as z from "zod"
import { Purchase, ReturnQuery } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_PERMISSIONS, BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: BILLING_PERMISSIONS,
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
