import { handle } from "../../history/search.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1SearchLibrary as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
