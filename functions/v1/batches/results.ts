import { handle } from "../../batch/results.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { batchResults as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
