import { meteredRoute } from "../../http/metered-route.ts"
import { prepare } from "../../v1/youtube/comments.ts"
import { appComments as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
