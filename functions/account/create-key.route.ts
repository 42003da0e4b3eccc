import * as z from "zod"
import { oneLine } from "../../core/kernel/text.schema.ts"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const createKey = {
  method: "POST",
  path: "/api/keys",
  file: "account/create-key.ts",
  summary: "Create an API key",
  description: "`rawKey` is shown in this answer and never again. At most 10 keys of an account are active.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  body: z.object({
    name: oneLine(100).optional().meta({ description: "What to call it.", example: "laptop" }),
  }),
  bodyOptional: true,
  output: {
    schema: z.object({
      keyId: z.uuid(),
      rawKey: z.string().meta({ description: "The key itself. Keep it: it cannot be shown again." }),
      name: z.string().nullable(),
      prefix: z.string(),
      created_at: z.iso.datetime(),
    }),
  },
  status: 201,
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem", "PutItem"] }],
} as const satisfies RouteDeclaration
