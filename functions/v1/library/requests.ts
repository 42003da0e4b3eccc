import { handle } from "../../account/requests.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { v1Requests as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
