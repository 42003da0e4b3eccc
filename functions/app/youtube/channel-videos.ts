import { meteredRoute } from "../../http/metered-route.ts"
import { prepare } from "../../v1/youtube/channel-videos.ts"
import { appChannelVideos as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
