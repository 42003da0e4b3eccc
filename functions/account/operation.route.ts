import * as z from "zod"
import { ReceiptBody } from "../../core/ledger/ledger.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const getOperation = {
  method: "GET",
  path: "/api/operations/{id}",
  file: "account/operation.ts",
  summary: "Read a receipt",
  description: "What an operation tried and what it cost. Its id is the `reference` of a transaction.",
  caller: "session",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ id: z.string().regex(/^op_[0-9a-z]{1,60}$/, "this is no id of an operation") }),
  output: { schema: ReceiptBody },
  errors: ["not_found"],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
