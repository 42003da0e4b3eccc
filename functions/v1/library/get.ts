import { handle } from "../../history/get.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1GetTranscription as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
