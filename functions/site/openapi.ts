import document from "./generated/openapi.gen.json" with { type: "json" }
import { openapi as route } from "./routes.ts"
import { addressedHandler } from "./static.ts"

export const OPENAPI = JSON.stringify(document)

const SERVERS = JSON.stringify(document.servers)
const [BEFORE = "", AFTER = ""] = OPENAPI.split(`"servers":${SERVERS}`)

/**
 * Serves the OpenAPI document with this server's own address. The generated document has another
 * one.
 */
export const handler = addressedHandler(
  route,
  ({ PUBLIC_URL }) => `${BEFORE}"servers":${JSON.stringify([{ url: PUBLIC_URL }])}${AFTER}`,
)
