import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/search.ts"
import { appSearch as route } from "../routes.ts"

export const handler = handlerOf(route, handle)
