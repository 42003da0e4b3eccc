import type { LambdaDeclaration, Permission } from "../route/declaration.ts"
import { items } from "../route/items.ts"
import { BLOCK_LIST, REQUEST_LOG } from "../route/permissions.ts"
import {
  DISCONNECT_COUNTER,
  FAILED_TEXT_COUNTER,
  FREE_LIST_PERMISSIONS,
  IMPORT_COUNTER,
  TRANSCRIBE_SECRETS,
  WAKE_WORKERS_PERMISSIONS,
} from "../route/presets.ts"
import type { Secret } from "../route/secrets.ts"

/** The MCP Lambda. Its Function URL streams responses. */
export const mcpService = {
  id: "mcp",
  /** The module with the handler `mcpEntry`, relative to functions/. */
  file: "mcp/entry.ts",
  paths: [
    "/mcp",
    "/mcp/server-card",
    "/health",
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-protected-resource/mcp",
  ],
  streaming: true,
  lambda: { memoryMb: 512, timeoutSeconds: 900, bundledAlone: true },
  permissions: [
    ...BLOCK_LIST,
    ...REQUEST_LOG,
    items(["ACCOUNT", "TEST"], "Get", "BatchGet", "Put", "Update", "Delete", "Query"),
    items("KEY", "Get", "Update"),
    items("LIMIT#agent", "Update"),
    DISCONNECT_COUNTER,
    FAILED_TEXT_COUNTER,
    IMPORT_COUNTER,
    items("MCP", "Get", "BatchGet", "Put", "Update", "Delete"),
    items("VIDEO", "Get", "BatchGet", "Put", "Update"),
    items("JOB", "Get", "Put", "Update"),
    ...FREE_LIST_PERMISSIONS,
    items(["LIMIT#GET /api/v1/youtube/video", "LIMIT#GET /api/v1/library/search"], "Update"),
    items(["LIMIT#POST /api/v1/ask", "LIMIT#POST /api/v1/batches"], "Update"),
    items(["LIMIT#GET /api/v1/batches/{batch_id}/results", "LIMIT#batch quotes"], "Update"),
    items("LIMIT#failed-extraction", "Get", "Update"),
    items("LIMIT#failed-translation", "Get", "Update"),
    items("LIMIT#embeddings", "Get", "Update"),
    { resource: "audioQueue", actions: ["SendMessage"] },
    ...WAKE_WORKERS_PERMISSIONS,
  ],
  secrets: ["TOKEN_SECRET", "PLATFORM_API_KEY", ...TRANSCRIBE_SECRETS],
} as const satisfies {
  id: string
  file: string
  paths: readonly string[]
  streaming: true
  lambda: LambdaDeclaration
  permissions: readonly Permission[]
  secrets: readonly Secret[]
}
