import { resourceMetadataUrl, SCOPE } from "../../core/oauth/resource.ts"

/**
 * Returns `WWW-Authenticate` for a call without a valid key or session, by its path (RFC 9110
 * §11.6.1).
 */
export const challengeOf = (path: string): string =>
  `Bearer realm="${path.startsWith("/api/v1/") ? "api" : "session"}"`

/**
 * Returns `WWW-Authenticate` for agents: where to get a token (RFC 9728 §5.1). `problem`: further
 * parameters that say what is wrong with the agent's token.
 */
export const mcpChallengeOf = (metadataUrl: string | undefined, problem = ""): string =>
  [
    `Bearer realm="mcp"${problem}`,
    ...(metadataUrl === undefined ? [] : [`resource_metadata="${metadataUrl}"`]),
    `scope="${SCOPE}"`,
  ].join(", ")

/**
 * Returns `WWW-Authenticate` as CloudFront can send it: the same for every caller of a path, and
 * undefined outside `/api/` and `/mcp`. `mcpUrl` is undefined in a first deployment, which does not
 * know its host yet.
 */
export function edgeChallengeOf(path: string, mcpUrl: string | undefined): string | undefined {
  if (path === "/mcp") return mcpChallengeOf(mcpUrl && resourceMetadataUrl({ MCP_URL: mcpUrl }))
  return path.startsWith("/api/") ? challengeOf(path) : undefined
}
