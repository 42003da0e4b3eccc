import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

export const getCredits = {
  method: "GET",
  path: "/api/v1/credits",
  file: "v1/get-credits.ts",
  summary: "Read the balance",
  description: "Daily credits that are due are granted first.",
  caller: "key",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 256, timeoutSeconds: 20 },
  output: {
    schema: z.object({ balance: z.int().min(0).meta({ description: "Credits that can be spent now." }) }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
