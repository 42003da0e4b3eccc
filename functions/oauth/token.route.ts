import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const oauthToken = {
  method: "POST",
  path: "/oauth/token",
  file: "oauth/token.ts",
  summary: "Get tokens",
  description:
    "Takes a form, as RFC 6749 has it: `grant_type=authorization_code` with `code`, `client_id`, `redirect_uri`, `code_verifier`; or `grant_type=refresh_token` with `refresh_token`, `client_id`. `resource`, if sent, is the tool protocol's address. A refresh token works once: a second use ends the agent. A refusal is 400 with JSON, `{error, error_description}`.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int().meta({ description: "Seconds." }),
      refresh_token: z.string(),
      scope: z.string(),
    }),
  },
  errors: ["payload_too_large"],
  uses: [
    { resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem", "DeleteItem"] },
  ],
  secrets: ["TOKEN_SECRET"],
} as const satisfies RouteDeclaration
