import { handlerOf } from "../http/pipeline.ts"
import { handle } from "../v1/watchlists/videos.ts"
import { appWatchlistVideos as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
