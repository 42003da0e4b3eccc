import { handle } from "../../account/operation.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1Operation as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
