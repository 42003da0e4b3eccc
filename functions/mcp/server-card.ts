import { mcpResource } from "../../core/oauth/resource.ts"
import type { Config } from "../compose/config.ts"
import { serverInfo } from "./protocol/server-info.ts"

const SCHEMAS = "https://static.modelcontextprotocol.io/schemas"
/** The path that SEP-2127 recommends: the server's path, then `server-card`. */
export const SERVER_CARD_PATH = "/mcp/server-card"

type Urls = Pick<Config, "PUBLIC_URL" | "MCP_URL">

/** Returns what directories show about the server, and how to connect to it. */
function describeServer(config: Urls) {
  const { name, title, version, description, websiteUrl } = serverInfo(config.PUBLIC_URL)
  return {
    // The reversed host name, by which a registry checks who may publish this name.
    name: `${new URL(websiteUrl).hostname.split(".").toReversed().join(".")}/${name}`,
    title,
    version,
    description,
    websiteUrl,
    remotes: [{ type: "streamable-http", url: mcpResource(config), headers: [AUTHORIZATION] }],
  }
}

/** The header for an API key. Optional, because clients that can sign in need no key. */
const AUTHORIZATION = {
  name: "Authorization",
  description: "Bearer and an API key. Leave it out to sign in.",
  isRequired: false,
  isSecret: true,
}

/** Answers with the server card (SEP-2127), for clients that have not connected yet. */
export function serverCard(config: Urls): Response {
  const card = { $schema: `${SCHEMAS}/v1/server-card.schema.json`, ...describeServer(config) }
  return Response.json(card, {
    headers: {
      "Content-Type": "application/mcp-server-card+json",
      "Cache-Control": "public, max-age=3600",
    },
  })
}

/** Returns the `server.json` for the MCP registry. */
export const registryEntry = (config: Urls) => ({
  $schema: `${SCHEMAS}/2025-12-11/server.schema.json`,
  ...describeServer(config),
})
