import { meteredRoute } from "../http/metered-route.ts"
import { prepare } from "../v1/ask.ts"
import { appAsk as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
