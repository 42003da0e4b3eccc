import { handle } from "../../history/list.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1ListTranscriptions as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
