import { handlerOf } from "../http/pipeline.ts"
import document from "./generated/openapi.gen.json" with { type: "json" }
import { openapi as route } from "./routes.ts"

export const OPENAPI = JSON.stringify(document)

const SERVERS = JSON.stringify(document.servers)
const [BEFORE = "", AFTER = ""] = OPENAPI.split(`"servers":${SERVERS}`)

/**
 * Serves the OpenAPI document with this server's own address. The file that other tools read has
 * the public one.
 */
export const handler = handlerOf(route, async ({ services: { config } }) => {
  const servers = JSON.stringify([{ url: config.PUBLIC_URL }])
  return new Response(`${BEFORE}"servers":${servers}${AFTER}`, {
    headers: { "Content-Type": route.output.mediaType, "Cache-Control": "public, max-age=300" },
  })
})
