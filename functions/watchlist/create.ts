import { meteredRoute } from "../http/metered-route.ts"
import { prepare } from "../v1/watchlists/create.ts"
import { appCreateWatchlist as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
