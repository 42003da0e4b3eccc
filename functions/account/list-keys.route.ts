import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const listKeys = {
  method: "GET",
  path: "/api/keys",
  file: "account/list-keys.ts",
  summary: "List the API keys",
  description: "Newest first, revoked ones too. The keys themselves were shown once, when they were made.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      keys: z.array(
        z.object({
          keyId: z.uuid(),
          name: z.string().nullable(),
          prefix: z.string().meta({ description: "The beginning of the key, to tell it from others." }),
          status: z.enum(["active", "revoked"]),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().nullable(),
          revoked_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "Query"] }],
} as const satisfies RouteDeclaration
