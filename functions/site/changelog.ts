import { CHANGELOG } from "../../core/kernel/changelog.ts"
import { changelog as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, JSON.stringify({ versions: CHANGELOG }))
