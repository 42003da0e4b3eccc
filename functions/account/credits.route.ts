import { AppBalance } from "../../core/ledger/ledger.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const appCredits = {
  method: "GET",
  path: "/api/credits",
  file: "account/credits.ts",
  summary: "Read the balance and the tier",
  description: "Daily credits that are due are granted first.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { schema: AppBalance },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
