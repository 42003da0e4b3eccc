/** The service's public URLs, from its settings. */
type Urls = { PUBLIC_URL: string; MCP_URL: string }

/** The only resource that tokens are valid for (RFC 8707). */
export const mcpResource = ({ MCP_URL }: Urls): string => `${MCP_URL}/mcp`

/** True if a client requests our resource, or none in particular. */
export function isMcpResource(config: Urls, requested: readonly string[]): boolean {
  const ours = mcpResource(config)
  return requested.every((resource) => [ours, `${ours}/`].includes(asCalled(resource, config)))
}

/** The names of this machine, which clients use interchangeably. */
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"]

/** Rewrites a loopback URL to the loopback name in `MCP_URL`. Other URLs stay unchanged. */
function asCalled(resource: string, { MCP_URL }: Urls): string {
  if (!URL.canParse(resource)) return resource
  const url = new URL(resource)
  const { hostname } = new URL(MCP_URL)
  if (!LOOPBACK_NAMES.includes(hostname) || !LOOPBACK_NAMES.includes(url.hostname)) return resource
  url.hostname = hostname
  return url.href
}

/**
 * Returns the settings with the loopback name in MCP_URL that a client on this machine called,
 * because clients compare the resource with the URL that they were configured with.
 */
export function calledUrls<U extends Urls>(config: U, called: string): U {
  const ours = new URL(config.MCP_URL)
  const { hostname } = new URL(called)
  if (!LOOPBACK_NAMES.includes(ours.hostname) || !LOOPBACK_NAMES.includes(hostname)) return config
  ours.hostname = hostname
  return { ...config, MCP_URL: ours.href.replace(/\/$/, "") }
}

/** Where clients discover our authorization server (RFC 9728). */
export const resourceMetadataUrl = ({ MCP_URL }: Pick<Urls, "MCP_URL">): string =>
  `${MCP_URL}/.well-known/oauth-protected-resource/mcp`

/** The scope of agents: calling the tools. */
export const SCOPE = "mcp"
/** The scope of programs on the user's machine: an API key instead of tokens. */
export const KEY_SCOPE = "api_key"

/** The API that a program with an API key calls. */
export const apiResource = ({ PUBLIC_URL }: Pick<Urls, "PUBLIC_URL">): string => `${PUBLIC_URL}/api/v1`
