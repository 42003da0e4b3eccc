import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const deleteSession = {
  method: "DELETE",
  path: "/api/sessions/{id}",
  file: "account/delete-session.ts",
  summary: "Sign out somewhere",
  description: "Ends one session of the account, or one agent, at once and leaves the others alone.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ id: z.uuid("this is no id of a session") }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration
