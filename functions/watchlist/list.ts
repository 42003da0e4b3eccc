import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/watchlists/list.ts"
import { appListWatchlists as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
