import { LLMS } from "./generated/llms.gen.ts"
import { llms as route } from "./llms.route.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, LLMS)
