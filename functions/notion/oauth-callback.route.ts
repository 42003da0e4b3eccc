import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { NOTES_LAMBDA } from "../route/presets.ts"

export const notesOauthCallback = {
  method: "GET",
  path: "/api/notion/oauth/callback",
  file: "notion/oauth-callback.ts",
  summary: "Come back from Notion",
  description:
    'A page that says what became of it: connected (200), not connected (400), a failure (500). It tells the page that opened it (a message `{type: "notes", outcome}`, also on the channel `notes`) and closes itself.',
  caller: "visitor",
  metered: false,
  streaming: false,
  lambda: NOTES_LAMBDA,
  query: z.object({
    code: z.string().optional().meta({ description: "Good for one connection." }),
    state: z
      .string()
      .optional()
      .meta({ description: "Good once, for ten minutes, in the browser that began." }),
    error: z.string().optional().meta({ description: "`access_denied` when somebody says no." }),
  }),
  lenientQuery: true,
  output: { mediaType: "text/html; charset=utf-8" },
  errors: [],
  uses: [
    { resource: "table", actions: ["GetItem", "ConditionCheckItem", "PutItem", "UpdateItem"] },
    { resource: "sealingKey", actions: ["Encrypt", "Decrypt"] },
  ],
  secrets: ["NOTION_CLIENT_SECRET"],
} as const satisfies RouteDeclaration
