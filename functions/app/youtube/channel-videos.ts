import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-videos.ts"
import { appChannelVideos as route } from "../routes.ts"

export const handler = handlerOf(route, handle)
