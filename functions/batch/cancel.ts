import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/batches/cancel.ts"
import { appCancelBatch as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
