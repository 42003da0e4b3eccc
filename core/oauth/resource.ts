/** The service's public URLs, from its settings. */
type Urls = { PUBLIC_URL: string; MCP_URL: string }

/** The only resource that tokens are valid for (RFC 8707). */
export const mcpResource = ({ MCP_URL }: Urls): string => `${MCP_URL}/mcp`

/** True if a client requests our resource, or none in particular. */
export function isMcpResource(config: Urls, requested: readonly string[]): boolean {
  const ours = mcpResource(config)
  return requested.every((resource) => resource === ours || resource === `${ours}/`)
}

/** Where clients discover our authorization server (RFC 9728). */
export const resourceMetadataUrl = ({ MCP_URL }: Urls): string =>
  `${MCP_URL}/.well-known/oauth-protected-resource/mcp`

/** The only scope: calling the tools. */
export const SCOPE = "mcp"
