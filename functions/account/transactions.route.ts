import * as z from "zod"
import { From, limitOf, Offset, To } from "../../core/kernel/paging.schema.ts"
import { Transaction } from "../../core/ledger/ledger.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const listTransactions = {
  method: "GET",
  path: "/api/credits/transactions",
  file: "account/transactions.ts",
  summary: "List what moved the balance",
  description:
    "The ledger, newest first. A hold is a `debit`; its release is a `refund` with the same `reference`, which is the operation of a receipt.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  query: z.object({ limit: limitOf(100, 20), offset: Offset, from: From, to: To }),
  output: {
    schema: z.object({
      transactions: z.array(Transaction),
      total: z.int().min(0).meta({ description: "Lines in the time asked for." }),
      limit: z.int().min(1).max(100),
      offset: z.int().min(0),
    }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration
