import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const extensionSession = {
  method: "POST",
  path: "/api/auth/extension-session",
  file: "account/extension-session.ts",
  summary: "Mint a session for the browser extension",
  description:
    "A session of its own: signing out on the site leaves it alive. Five in ten minutes for one person.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      access_token: z.string().meta({ description: "Send it as `Authorization: Bearer …`." }),
      token_type: z.literal("bearer"),
      expires_at: z.iso.datetime(),
    }),
  },
  errors: ["rate_limited"],
  uses: [{ resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
