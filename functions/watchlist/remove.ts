import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/watchlists/remove.ts"
import { appRemoveWatchlist as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
