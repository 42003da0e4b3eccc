import { PAGES_SCRIPT } from "./generated/pages-script.gen.ts"
import { pagesScript as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, PAGES_SCRIPT)
