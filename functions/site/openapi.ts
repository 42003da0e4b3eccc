import document from "./generated/openapi.gen.json" with { type: "json" }
import { openapi as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const OPENAPI = JSON.stringify(document)

export const handler = staticHandler(route, OPENAPI)
