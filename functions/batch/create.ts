import { meteredRoute } from "../http/metered-route.ts"
import { prepare } from "../v1/batches/create.ts"
import { appCreateBatch as route } from "./routes.ts"

export const handler = meteredRoute(route, prepare)
