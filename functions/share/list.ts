import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/shares/list.ts"
import { appListShares as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
