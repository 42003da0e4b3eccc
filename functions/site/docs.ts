import { docs as route } from "./docs.route.ts"
import { DOCS } from "./generated/docs.gen.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, DOCS)
