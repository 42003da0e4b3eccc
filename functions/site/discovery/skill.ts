import { mcpResource } from "../../../core/oauth/resource.ts"
import { LOCAL, SKILL } from "../generated/skill.gen.ts"
import { addressedHandler } from "../static.ts"
import { skill as route } from "./routes.ts"

/** Serves the skill, whose file in the plugin has the addresses of a local run, with our own. */
export const handler = addressedHandler(route, (addresses) =>
  SKILL.replaceAll(mcpResource(LOCAL), mcpResource(addresses)).replaceAll(
    LOCAL.PUBLIC_URL,
    addresses.PUBLIC_URL,
  ),
)
