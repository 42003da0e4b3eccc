import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const oauthConsent = {
  method: "POST",
  path: "/oauth/authorize",
  file: "oauth/consent.ts",
  summary: "Let a program in, or not",
  description:
    "What the page's form sends: `request`, signed for the session that was asked and good for 10 minutes, and `decision`. Goes on to the program with a code that works once and for 60 seconds, or with `error=access_denied`; `state` and `iss` go along.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 302,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: ["payload_too_large"],
  uses: [{ resource: "table", actions: ["GetItem", "PutItem", "UpdateItem"] }],
} as const satisfies RouteDeclaration
