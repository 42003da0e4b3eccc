import { meteredRoute } from "../../http/metered-route.ts"
import { prepare } from "../../v1/youtube/comment-replies.ts"
import { appCommentReplies as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
