import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { mcpResource, SCOPE } from "../../core/oauth/resource.ts"
import type { Config } from "../compose/config.ts"

/**
 * The paths of the protected resource metadata. Clients try the well-known path alone, and the same
 * path followed by that of the resource (RFC 9728 §3.1).
 */
export const METADATA_PATHS: readonly string[] = [
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/mcp",
]

/**
 * Returns the metadata that tells a client without a key which server issues tokens for this
 * service.
 */
export function protectedResource(config: Pick<Config, "PUBLIC_URL" | "MCP_URL">): Response {
  const metadata = {
    resource: mcpResource(config),
    authorization_servers: [config.PUBLIC_URL],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ["header"],
    resource_name: SERVICE_NAME,
    resource_documentation: `${config.PUBLIC_URL}/docs`,
  }
  return Response.json(metadata, { headers: { "Cache-Control": "public, max-age=300" } })
}
