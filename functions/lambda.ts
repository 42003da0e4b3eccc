import { handle } from "hono/aws-lambda"
import { servicesOfProcess } from "./compose/environment.ts"
import { buildApp, type Mounted } from "./http/app.ts"

/** The Lambda of one route, for API Gateway v2 events: the same app as the local server, with one route in it. */
export function lambda(mounted: Mounted) {
  return handle(buildApp(servicesOfProcess(), [mounted]))
}
