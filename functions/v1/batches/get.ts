import { handle } from "../../batch/get.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { getBatch as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
