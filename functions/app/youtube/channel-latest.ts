import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/channel-latest.ts"
import { appChannelLatest as route } from "./routes.ts"

export const handler = handlerOf(route, handle)
