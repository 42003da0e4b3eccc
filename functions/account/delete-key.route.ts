import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const deleteKey = {
  method: "DELETE",
  path: "/api/keys/{keyId}",
  file: "account/delete-key.ts",
  summary: "Revoke an API key, or delete a revoked one",
  description:
    "A revoked key is refused from the next call on; revoking it again changes nothing. `permanent=true` takes a revoked key off the list for ever.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  params: z.object({ keyId: z.uuid("this is no id of a key") }),
  query: z.object({
    permanent: z
      .enum(["true", "false"], "send `true` or `false`")
      .default("false")
      .transform((text) => text === "true")
      .meta({ description: "Delete a key that is revoked already." }),
  }),
  output: { schema: z.object({ success: z.literal(true) }) },
  errors: ["not_found"],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem", "DeleteItem"] }],
} as const satisfies RouteDeclaration
