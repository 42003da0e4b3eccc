import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-resolve.ts"
import { appChannelResolve as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
