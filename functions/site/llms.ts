import { LLMS } from "./generated/llms.gen.ts"
import { llms as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

export const handler = staticHandler(route, LLMS)
