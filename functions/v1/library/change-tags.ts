import { handle } from "../../history/change-tags.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1TagTranscription as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
