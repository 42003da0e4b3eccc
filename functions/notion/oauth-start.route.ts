import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const notesOauthStart = {
  method: "GET",
  path: "/api/notion/oauth/start",
  file: "notion/oauth-start.ts",
  summary: "Begin to connect Notion",
  description:
    "Goes on to the page on which Notion asks what to share; who is not signed in goes to `/login` first. Open it in a window of its own: it comes back to a page that closes itself.",
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  status: 307,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "UpdateItem"] }],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
