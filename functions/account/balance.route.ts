import * as z from "zod"
import { AppBalance } from "../../core/ledger/ledger.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const creditsBalance = {
  method: "GET",
  path: "/api/credits/balance",
  file: "account/balance.ts",
  summary: "Read the balance and the profile",
  description: "What the browser extension shows of an account.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: AppBalance.extend({
      profile: z.object({
        id: z.string().meta({ description: "The account's id." }),
        email: z.string().nullable(),
        name: z.string().nullable(),
        avatar_url: z.string().nullable(),
      }),
    }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
