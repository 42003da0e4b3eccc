import { handle } from "../../batch/cancel.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { cancelBatch as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
