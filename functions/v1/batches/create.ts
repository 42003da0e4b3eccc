import { prepare } from "../../batch/create.ts"
import { meteredRoute } from "../../http/metered-route.ts"
import { createBatch as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
