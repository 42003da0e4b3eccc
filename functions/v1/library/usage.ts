import { handle } from "../../account/usage.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1Usage as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
