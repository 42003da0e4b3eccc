import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/batches/list.ts"
import { appListBatches as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
