import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/batches/get.ts"
import { appGetBatch as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
