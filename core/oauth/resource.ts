/** The public addresses of the service, as its settings give them. */
type Urls = { PUBLIC_URL: string; MCP_URL: string }

/** The one service that tokens are for (RFC 8707). */
export const mcpResource = ({ MCP_URL }: Urls): string => `${MCP_URL}/mcp`

/** True where a client asks for our one service, or for none in particular. */
export function isMcpResource(config: Urls, asked: readonly string[]): boolean {
  const ours = mcpResource(config)
  return asked.every((resource) => resource === ours || resource === `${ours}/`)
}

/** Where a client learns who gives out tokens for our service (RFC 9728). */
export const resourceMetadataUrl = ({ MCP_URL }: Urls): string =>
  `${MCP_URL}/.well-known/oauth-protected-resource/mcp`

/** The one thing that an agent may do: call the tools. */
export const SCOPE = "mcp"
