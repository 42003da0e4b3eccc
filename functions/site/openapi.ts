import { addressed } from "./addressed.ts"
import document from "./generated/openapi.gen.json" with { type: "json" }
import { openapi as route } from "./routes.ts"
import { addressedHandler } from "./static.ts"

export const OPENAPI = JSON.stringify(document)

const SERVERS = JSON.stringify(document.servers)
const [BEFORE = "", AFTER = ""] = OPENAPI.split(`"servers":${SERVERS}`)
const [before, after] = [addressed(BEFORE), addressed(AFTER)]

/**
 * Serves the OpenAPI document with this server's own addresses. The generated document has another
 * server, and the addresses of a local run.
 */
export const handler = addressedHandler(
  route,
  (addresses) =>
    `${before(addresses)}"servers":${JSON.stringify([{ url: addresses.PUBLIC_URL }])}${after(addresses)}`,
)
