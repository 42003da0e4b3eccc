import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/watchlists/get.ts"
import { appGetWatchlist as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
