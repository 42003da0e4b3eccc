import { resourceMetadataUrl, SCOPE } from "../../core/oauth/resource.ts"

/** `WWW-Authenticate` of a call without a valid key or session, by its path (RFC 9110 §11.6.1). */
export const challengeOf = (path: string): string =>
  `Bearer realm="${path.startsWith("/api/v1/") ? "api" : "session"}"`

/** The same for agents: where they get a token (RFC 9728 §5.1), and what is wrong with theirs. */
export const mcpChallengeOf = (metadataUrl: string | undefined, problem = ""): string =>
  [
    `Bearer realm="mcp"${problem}`,
    ...(metadataUrl === undefined ? [] : [`resource_metadata="${metadataUrl}"`]),
    `scope="${SCOPE}"`,
  ].join(", ")

/**
 * What CloudFront can say for a path: the same to all who call it, and nothing outside `/api/` and
 * `/mcp`. `mcpUrl` is undefined while a first deployment does not know its host.
 */
export function edgeChallengeOf(path: string, mcpUrl: string | undefined): string | undefined {
  if (path === "/mcp") return mcpChallengeOf(mcpUrl && resourceMetadataUrl({ MCP_URL: mcpUrl }))
  return path.startsWith("/api/") ? challengeOf(path) : undefined
}
