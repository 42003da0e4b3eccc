import { Url } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
