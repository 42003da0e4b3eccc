import { goneHandler } from "./gone.ts"
import { mcpPost as route } from "./routes.ts"

export const handler = goneHandler(route)
