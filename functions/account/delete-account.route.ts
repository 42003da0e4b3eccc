import * as z from "zod"
import type { RouteDeclaration } from "../route/declaration.ts"

export const deleteAccount = {
  method: "DELETE",
  path: "/api/account",
  file: "account/delete-account.ts",
  summary: "Delete the account",
  description:
    "Erases everything of the account: profile, sessions, keys, history, stored answers. Its ledger stays without a name, and its subscriptions end at once. The address has to be typed, so that no slip does this.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 256, timeoutSeconds: 29 },
  body: z.object({
    email: z
      .string()
      .max(320)
      .meta({ description: "The account's own address.", example: "ada@example.org" }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: [],
  uses: [
    { resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem", "Query"] },
    { resource: "sealingKey", actions: ["Decrypt"] },
  ],
  secrets: ["STRIPE_SECRET_KEY", "NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
