import * as z from "zod"
import { type RouteDeclaration } from "../route/declaration.ts"
import { SMALL_LAMBDA } from "../route/presets.ts"

export const listSessions = {
  method: "GET",
  path: "/api/sessions",
  file: "account/list-sessions.ts",
  summary: "List where the account is signed in",
  description:
    "Live sessions: the one that asks, then the one used last. Agents that were let in come after them. Times of use are kept to the hour.",
  caller: "cookie",
  metered: false,
  streaming: false,
  lambda: SMALL_LAMBDA,
  output: {
    schema: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(["site", "extension", "agent"]),
          device: z.string().nullable().meta({ description: "What the browser or the agent calls itself." }),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime(),
          current: z.boolean().meta({ description: "True for the session that asks." }),
        }),
      ),
    }),
  },
  errors: [],
  uses: [{ resource: "table", actions: ["GetItem", "BatchGetItem", "UpdateItem", "DeleteItem", "Query"] }],
} as const satisfies RouteDeclaration
