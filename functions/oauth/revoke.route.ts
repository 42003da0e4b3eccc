import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const oauthRevoke = {
  method: "POST",
  path: "/oauth/revoke",
  file: "oauth/revoke.ts",
  summary: "Give tokens back",
  description:
    "Takes a form with `token` and `client_id` (RFC 7009) and ends the agent that holds it, with both of its tokens. The answer is the same for a token that is worth nothing.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: { mediaType: "text/plain; charset=utf-8" },
  errors: ["payload_too_large"],
  uses: [{ resource: "table", actions: ["DeleteItem"] }],
} as const satisfies RouteDeclaration
