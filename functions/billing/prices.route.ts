import * as z from "zod"
import { Price } from "../../core/billing/billing.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { BILLING_SECRETS, SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["Query"] }],
  // Only whether there is one: without a billing account nothing is for sale.
  secrets: BILLING_SECRETS,
} as const satisfies RouteDeclaration
