import { engineOf } from "../../core/text/generate/generate-text.ts"
import { summarizeConfig as config } from "../../core/text/summary/summary-prompt.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { handlerOf } from "../http/pipeline.ts"
import { summarizeConfig as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services }) =>
  Response.json(config(engineOf({ llm: getLlm(services) })), {
    headers: { "Cache-Control": "public, max-age=300" },
  }),
)
