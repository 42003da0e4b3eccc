import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/batches/results.ts"
import { appBatchResults as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
