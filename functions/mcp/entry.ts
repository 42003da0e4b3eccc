import { servicesOfLambda } from "../compose/environment.ts"
import { withOriginGuard } from "../http/origin-guard.ts"
import { streamed } from "../lambda/streamed.ts"
import { buildMcp } from "./app.ts"
import { mcpService } from "./mcp.service.ts"

/** The Lambda handler of the MCP bundle, behind a Function URL with invoke mode RESPONSE_STREAM. */
export async function mcpEntry() {
  const services = await servicesOfLambda(mcpService.secrets)
  return streamed(withOriginGuard(buildMcp(services).app, services))
}
