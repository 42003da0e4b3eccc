import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-search.ts"
import { appChannelSearch as route } from "../lists.route.ts"

export const handler = handlerOf(route, handle)
