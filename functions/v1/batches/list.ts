import { handle } from "../../batch/list.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { listBatches as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
