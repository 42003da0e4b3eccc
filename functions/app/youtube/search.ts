import { meteredRoute } from "../../http/metered-route.ts"
import { prepare } from "../../v1/youtube/search.ts"
import { appSearch as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
