import { OPENAPI } from "./generated/openapi.gen.ts"
import { openapi as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, OPENAPI)
