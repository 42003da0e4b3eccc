import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-videos.ts"
import { appChannelVideos as route } from "../lists.route.ts"

export const handler = handlerOf(route, handle)
