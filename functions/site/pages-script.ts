import { PAGES_SCRIPT } from "./generated/pages-script.gen.ts"
import { pagesScript as route } from "./pages-script.route.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, PAGES_SCRIPT)
