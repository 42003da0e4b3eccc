import { handle } from "hono/aws-lambda"
import { parseConfig } from "./compose/config.ts"
import { compose } from "./compose/services.ts"
import { buildApp, type Mounted } from "./http/app.ts"

/** The Lambda of one route, for API Gateway v2 events: the same app as the local server, with one route in it. */
export function lambda(mounted: Mounted) {
  const services = compose(parseConfig(process.env))
  return handle(buildApp(services, [mounted]))
}
