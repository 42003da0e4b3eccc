import { goneHandler } from "./gone.ts"
import { mcpDelete as route } from "./mcp.route.ts"

export const handler = goneHandler(route)
