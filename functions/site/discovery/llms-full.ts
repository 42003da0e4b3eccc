import { addressed } from "../addressed.ts"
import { LLMS_FULL } from "../generated/llms-full.gen.ts"
import { addressedHandler } from "../static.ts"
import { llmsFull as route } from "./routes.ts"

export const handler = addressedHandler(route, addressed(LLMS_FULL))
