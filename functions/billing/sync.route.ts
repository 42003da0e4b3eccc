import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

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
  uses: [{ resource: "table", actions: ["Query", "GetItem", "PutItem"] }],
  secrets: ["STRIPE_SECRET_KEY"],
} as const satisfies RouteDeclaration
