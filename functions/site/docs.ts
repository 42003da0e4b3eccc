import { DOCS } from "./generated/docs.gen.ts"
import { docs as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, DOCS)
