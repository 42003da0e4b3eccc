import { prepareExtract } from "../../core/extract/extract.ts"
import type { Extracted } from "../../core/extract/read-reply.ts"
import type { Metered } from "../../core/metering/metered.ts"
import { getLlm } from "../compose/deps/llm.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { extractBody } from "../wire/extract-body.ts"
import { extract as route } from "./routes.ts"

export const handler = meteredRoute<typeof route, Metered<Extracted>>(
  route,
  async ({ attempts, body, caller, request, services }) => {
    const { payer } = caller
    const deps = { table: services.table, llm: getLlm(services) }
    const run = await prepareExtract(deps, { ...body, payer, attempts, signal: request.signal })
    return { run, body: extractBody }
  },
)
