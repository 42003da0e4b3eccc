import { apiResource, mcpResource } from "../../../core/oauth/resource.ts"
import { SERVER_CARD_PATH } from "../../mcp/server-card.ts"
import { status } from "../health/routes.ts"
import { docs, llms, openapi } from "../routes.ts"
import { addressedHandler } from "../static.ts"
import { llmsFull, postman, apiCatalog as route, skill } from "./routes.ts"

/** Lists what this host offers to programs (RFC 9727), with the links of RFC 8631. */
export const handler = addressedHandler(
  route,
  (addresses) => {
    const { PUBLIC_URL, MCP_URL } = addresses
    const link = ({ path, output }: Linked) => ({ href: PUBLIC_URL + path, type: typeOf(output) })
    const api = {
      anchor: apiResource(addresses),
      "service-desc": [openapi, postman].map(link),
      "service-doc": [docs, llms, llmsFull].map(link),
      "service-meta": [skill].map(link),
      status: [status].map(link),
    }
    const mcp = {
      anchor: mcpResource(addresses),
      "service-desc": [{ href: MCP_URL + SERVER_CARD_PATH, type: "application/mcp-server-card+json" }],
      "service-doc": [docs].map(link),
      "service-meta": [skill].map(link),
      status: [status].map(link),
    }
    return JSON.stringify({ linkset: [api, mcp] })
  },
  // Answers to HEAD must name the catalog too (RFC 9727, section 2).
  { Link: `<${route.path}>; rel="api-catalog"` },
)

type Linked = { readonly path: string; readonly output: { mediaType: string } | { schema: unknown } }

/** The media type without its parameters. */
const typeOf = (output: Linked["output"]): string =>
  "mediaType" in output ? (output.mediaType.split(";")[0] ?? "") : "application/json"
