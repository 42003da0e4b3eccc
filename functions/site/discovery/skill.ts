import { mcpResource } from "../../../core/oauth/resource.ts"
import { LOCAL, SKILL } from "../generated/skill.gen.ts"
import { addressedHandler } from "../static.ts"
import { skill as route } from "./routes.ts"

/**
 * Serves the skill for coding agents with this server's own addresses. The generated text has the
 * addresses of a local run.
 */
export const handler = addressedHandler(route, (addresses) =>
  SKILL.replaceAll(mcpResource(LOCAL), mcpResource(addresses)).replaceAll(
    LOCAL.PUBLIC_URL,
    addresses.PUBLIC_URL,
  ),
)
