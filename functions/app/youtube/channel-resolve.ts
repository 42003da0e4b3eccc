import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-resolve.ts"
import { appChannelResolve as route } from "../lists.route.ts"

export const handler = handlerOf(route, handle)
