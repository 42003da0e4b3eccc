import { goneHandler } from "./gone.ts"
import { mcpGet as route } from "./mcp.route.ts"

export const handler = goneHandler(route)
