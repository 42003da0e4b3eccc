import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/watchlists/update.ts"
import { appUpdateWatchlist as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
