import { goneHandler } from "./gone.ts"
import { mcpDelete as route } from "./routes.ts"

export const handler = goneHandler(route)
