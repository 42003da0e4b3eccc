import { goneHandler } from "./gone.ts"
import { mcpGet as route } from "./routes.ts"

export const handler = goneHandler(route)
