import { engineOf } from "../../core/flow/write-text.ts"
import { summarizeConfig as config } from "../../core/summary/summary.ts"
import { llmOf } from "../compose/llm.ts"
import { handlerOf } from "../http/pipeline.ts"
import { summarizeConfig as route } from "./config.route.ts"

export const handler = handlerOf(route, async ({ services }) =>
  Response.json(config(engineOf({ llm: llmOf(services) })), {
    headers: { "Cache-Control": "public, max-age=300" },
  }),
)
