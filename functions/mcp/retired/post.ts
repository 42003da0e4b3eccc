import { goneHandler } from "./gone.ts"
import { mcpPost as route } from "./mcp.route.ts"

export const handler = goneHandler(route)
