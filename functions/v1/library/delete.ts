import { handle } from "../../history/delete.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1DeleteTranscription as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
