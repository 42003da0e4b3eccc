import { CheckoutRequest, Url } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
