import { BLOCK_LIST, type LambdaDeclaration, type Permission, type Secret } from "../route/declaration.ts"
import { WAKE_PERMISSION } from "../route/presets.ts"

/** The MCP Lambda. Its Function URL streams, and a GET stays open up to the Lambda's timeout. */
export const mcpService = {
  id: "mcp",
  /** The module with the handler `mcpEntry`, relative to functions/. */
  file: "mcp/entry.ts",
  paths: [
    "/mcp",
    "/health",
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-protected-resource/mcp",
  ],
  streaming: true,
  lambda: { memoryMb: 512, timeoutSeconds: 900 },
  permissions: [
    ...BLOCK_LIST,
    { resource: "table", actions: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] },
    { resource: "audioQueue", actions: ["SendMessage"] },
    WAKE_PERMISSION,
  ],
  secrets: ["TOKEN_SECRET", "PLATFORM_API_KEY", "EGRESS_PROXY_URL", "EGRESS_PROXIES", "OPENAI_API_KEY"],
} as const satisfies {
  id: string
  file: string
  paths: readonly string[]
  streaming: true
  lambda: LambdaDeclaration
  permissions: readonly Permission[]
  secrets: readonly Secret[]
}
