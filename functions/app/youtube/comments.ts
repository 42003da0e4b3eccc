import { handlerOf } from "../../http/pipeline.ts"
import { handle } from "../../v1/youtube/comments.ts"
import { appComments as route } from "../routes.ts"

export const handler = handlerOf(route, handle)
