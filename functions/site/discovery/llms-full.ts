import { LLMS_FULL } from "../generated/llms-full.gen.ts"
import { staticHandler } from "../static.ts"
import { llmsFull as route } from "./routes.ts"

export const handler = staticHandler(route, LLMS_FULL)
