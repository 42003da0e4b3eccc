import { meteredRoute } from "../http/metered-route.ts"
import { prepare } from "../v1/shares/create.ts"
import { appCreateShare as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
