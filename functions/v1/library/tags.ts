import { handle } from "../../history/tags.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1ListTags as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
